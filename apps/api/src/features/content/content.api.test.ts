import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { content, seedContent } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [content] });
  await seedContent(shop.app);
});
afterAll(() => shop?.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await shop.server.inject({ url: `/wp-json${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe('pages by slug', () => {
  test.each([
    'address-management',
    'calculator-v2',
    'general-packages',
    'calculadora-transparencia',
    'tools',
  ])('%s in each language', async (slug) => {
    for (const lang of ['en', 'de', 'es', 'fr', 'it', 'nl', 'au']) {
      const { status, headers, body } = await get(`/wp/v2/pages?slug=${slug}&lang=${lang}`);
      expect([status, headers['x-wp-total'], headers['x-wp-totalpages'], body.length]).toEqual([
        200,
        '1',
        '1',
        1,
      ]);
      expect(body[0]).toMatchObject({
        slug,
        status: 'publish',
        type: 'page',
        lang: lang === 'au' ? 'en' : lang,
      });
      expect(body[0].title.rendered.length).toBeGreaterThan(2);
    }
  });

  test('an entry has the fields of WordPress', async () => {
    const [page] = (await get('/wp/v2/pages?slug=products-wine&lang=de')).body;
    expect(Object.keys(page).sort()).toEqual(
      [
        ...[
          'id',
          'date',
          'date_gmt',
          'guid',
          'modified',
          'modified_gmt',
          'slug',
          'status',
          'type',
          'link',
          'title',
        ],
        ...['content', 'excerpt', 'author', 'featured_media', 'parent', 'menu_order', 'comment_status'],
        ...['ping_status', 'template', 'meta', 'class_list', 'lang', 'translations', 'acf', '_links'],
      ].sort(),
    );
    expect(page.date_gmt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(page.link).toBe('http://localhost:3000/de/produkte/wein');
    expect(page.content).toMatchObject({ protected: false, rendered: expect.stringMatching(/^<p>/) });
    expect(page.content.rendered).not.toMatch(/\{%|page:/);
    expect(Object.keys(page.translations).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl']);
    expect(page.translations.de).toBe(page.id);
  });

  test('a page of a sequence has the titles of the previous and next step', async () => {
    const [tools] = (await get('/wp/v2/pages?slug=tools&lang=it&_fields=acf.prev,acf.next')).body;
    expect(tools).toEqual({
      acf: { prev: { title: 'Passo precedente' }, next: { title: 'Passo successivo' } },
    });
  });

  test('several slugs in any case; an empty list if none is found', async () => {
    const two = await get('/wp/v2/pages?slug=ABOUT-US,contact&lang=en&orderby=slug&order=asc');
    expect(two.body.map(({ slug }: { slug: string }) => slug)).toEqual(['about-us', 'contact']);
    const none = await get('/wp/v2/pages?slug=nothing&lang=en');
    expect([none.status, none.body, none.headers['x-wp-total']]).toEqual([200, [], '0']);
  });

  test('the default language without a language and for an unknown one, and all of them', async () => {
    for (const query of ['', '&lang=', '&lang=xx']) {
      const { body } = await get(`/wp/v2/pages?slug=about-us${query}`);
      expect(body.map(({ lang }: { lang: string }) => lang)).toEqual(['en']);
    }
    const { body: hits } = await get('/wp/v2/search?search=etikett&per_page=100');
    expect(hits.filter(({ lang }: { lang: string }) => lang !== 'en')).toEqual([]);
    expect((await get('/wp/v2/pages?slug=about-us&lang=all')).body).toHaveLength(6);
  });
});

describe('lists', () => {
  test.each(['pages', 'blog', 'custom-page', 'success-stories', 'tutorial', 'print-file-error'])(
    '%s is a list',
    async (base) => {
      const { status, body, headers } = await get(`/wp/v2/${base}?lang=fr&per_page=100`);
      expect([status, String(body.length)]).toEqual([200, headers['x-wp-total']]);
    },
  );

  test('pages of a list, with links to the previous and next one', async () => {
    const first = await get('/wp/v2/print-file-error?lang=en&per_page=2&orderby=title&order=asc');
    expect([first.headers['x-wp-total'], first.headers['x-wp-totalpages']]).toEqual(['5', '3']);
    expect(first.headers.link).toMatch(/page=2>; rel="next"$/);
    const last = await get('/wp/v2/print-file-error?lang=en&per_page=2&page=3&orderby=title&order=asc');
    expect(last.body).toHaveLength(1);
    expect(last.headers.link).toMatch(/[?&]page=2&.*>; rel="prev"$/);
    const past = await get('/wp/v2/print-file-error?lang=en&per_page=2&page=4');
    expect([past.status, past.body.code]).toEqual([400, 'rest_post_invalid_page_number']);
  });

  test.each([
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['per_page=ten', 'per_page'],
    ['page=-1', 'page'],
    ['orderby=nothing', 'orderby'],
    ['order=up', 'order'],
    ['include=a', 'include'],
    ['status=draft', 'status'],
    ['modified_after=yesterday', 'modified_after'],
  ])('%s is refused by its name', async (query, name) => {
    const { status, body } = await get(`/wp/v2/blog?lang=de&${query}`);
    expect([status, body.code, body.data.status]).toEqual([400, 'rest_invalid_param', 400]);
    expect(Object.keys(body.data.params)).toEqual([name]);
    expect(body.message).toBe(`Ungültige Parameter: ${name}`);
  });

  test('entries modified after a date', async () => {
    const all = (await get('/wp/v2/blog?lang=en&per_page=100')).body;
    expect(all.length).toBeGreaterThan(1);
    expect((await get('/wp/v2/blog?lang=en&per_page=100&modified_after=2000-01-01T00:00:00')).body).toEqual(
      all,
    );
    expect((await get('/wp/v2/blog?lang=en&modified_after=2999-01-01T00:00:00')).body).toEqual([]);
  });
});

describe('one entry', () => {
  test('by its id, with its picture embedded', async () => {
    const [listed] = (await get('/wp/v2/blog?lang=en')).body;
    const { body } = await get(`/wp/v2/blog/${listed.id}?_embed=wp:featuredmedia`);
    expect(body.slug).toBe(listed.slug);
    const [picture] = body._embedded['wp:featuredmedia'];
    expect(picture.id).toBe(body.featured_media);
    const few = await get(`/wp/v2/blog/${listed.id}?_fields=slug,title.rendered`);
    expect(few.body).toEqual({ slug: listed.slug, title: { rendered: listed.title.rendered } });
  });

  test.each(['/wp/v2/blog/999999', '/wp/v2/blog/x', '/wp/v2/media/999999'])(
    '%s is not there',
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body.code, body.data]).toEqual([404, 'rest_post_invalid_id', { status: 404 }]);
    },
  );

  test('an id of another type is not found', async () => {
    const [{ id }] = (await get('/wp/v2/pages?lang=en&per_page=1')).body;
    expect((await get(`/wp/v2/blog/${id}`)).status).toBe(404);
  });

  test('a picture has its sizes', async () => {
    const [{ featured_media: id }] = (await get('/wp/v2/pages?slug=about-us&lang=es')).body;
    const { body } = await get(`/wp/v2/media/${id}`);
    expect(body).toMatchObject({ id, media_type: 'image', mime_type: 'image/jpeg' });
    expect(body.source_url).toBe('http://localhost:3000/social/es/about-us.jpg');
    expect(body.media_details).toMatchObject({ width: 1200, height: 630 });
    expect(Object.keys(body.media_details.sizes)).toEqual([
      'thumbnail',
      'medium',
      'medium_large',
      'large',
      'full',
    ]);
    expect((await get(`/wp/v2/media?include=${id}`)).body).toHaveLength(1);
  });
});

describe('search', () => {
  test('five at a time, of pages and articles, in a language', async () => {
    const { body, headers } = await get('/wp/v2/search?search=etikett&lang=de');
    expect(body).toHaveLength(5);
    expect(Number(headers['x-wp-total'])).toBeGreaterThan(5);
    for (const hit of body) expect(hit).toMatchObject({ type: 'post', url: expect.stringMatching(/\/de\//) });
  });

  test('misspelt words find, parts of pages and steps of orders are not found', async () => {
    const { body } = await get('/wp/v2/search?search=underprnt&lang=en&subtype=blog');
    expect(body).toContainEqual(
      expect.objectContaining({ subtype: 'blog', title: expect.stringMatching(/white/i) }),
    );
    for (const typed of ['footer', 'tools']) {
      const found = await get(`/wp/v2/search?search=${typed}&lang=en&per_page=100&_embed=1`);
      const slugs = found.body.map(
        (hit: { _embedded: { self: { slug: string }[] } }) => hit._embedded.self[0]?.slug,
      );
      expect(
        slugs.filter((slug: string) => ['footer', 'header', 'tools', 'thank-you'].includes(slug)),
      ).toEqual([]);
    }
  });

  test('subtypes in both list formats; unknown ones are refused', async () => {
    const comma = await get('/wp/v2/search?search=label&lang=en&subtype=blog,tutorial&per_page=50');
    const brackets = await get(
      '/wp/v2/search?search=label&lang=en&subtype[]=blog&subtype[]=tutorial&per_page=50',
    );
    expect(comma.body).toEqual(brackets.body);
    expect((await get('/wp/v2/search?search=a&subtype=pages')).body.code).toBe('rest_invalid_param');
  });

  test('nothing past the last page, and nothing without words', async () => {
    const past = await get('/wp/v2/search?search=label&lang=en&page=500');
    expect([past.status, past.body, past.headers['x-wp-total']]).toEqual([200, [], '0']);
    expect((await get('/wp/v2/search?lang=en')).body).toEqual([]);
  });
});

test('searches of one visitor are limited', async () => {
  const visitor = { remoteAddress: '198.51.100.77' };
  const search = (word: string) =>
    shop.server.inject({ url: `/wp-json/wp/v2/search?search=${word}&lang=en`, ...visitor });
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1) statuses.push((await search(`word${at}`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await get('/wp/v2/search?search=wine&lang=en')).status).toBe(200);
});

test('a search after a change of a text uses the new one, and concurrent searches share an index', async () => {
  const { db } = shop.app;
  await sql`
    update content_entries set modified_at = now(), source = source || ${'\n\nA paragraph about quodlibetica.\n'}
    where slug = 'about-us' and language = 'en'`.execute(db);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => get('/wp/v2/search?search=quodlibetica&lang=en')),
  );
  for (const { body } of answers)
    expect(body.map(({ url }: { url: string }) => url)).toEqual([expect.stringMatching(/about/)]);
});

test('types, languages and the API description', async () => {
  expect((await get('/wp/v2/types')).body['success-stories'].rest_base).toBe('success-stories');
  expect((await get('/wp/v2/types/nothing')).status).toBe(404);
  expect((await get('/pll/v1/languages')).body.map(({ slug }: { slug: string }) => slug)).toEqual(
    'en de es fr it nl au'.split(' '),
  );
  expect((await get('')).body.namespaces).toEqual(['wp/v2', 'pll/v1']);
});

test('unknown routes, write requests and malformed queries', async () => {
  const missing = await get('/wp/v2/nothing', { 'accept-language': 'nl' });
  expect([missing.status, missing.body.code]).toEqual([404, 'rest_no_route']);
  expect(missing.body.message).toBe('Op dit adres is niets te vinden.');
  for (const [method, path, status, code] of [
    ['POST', '/wp/v2/pages', 401, 'rest_cannot_create'],
    ['DELETE', '/wp/v2/pages/3', 401, 'rest_cannot_edit'],
    ['POST', '/wp/v2/nothing', 404, 'rest_no_route'],
  ] as const) {
    const answer = await shop.server.inject({ method, url: `/wp-json${path}`, payload: { title: 'x' } });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
  expect((await get('/wp/v2/pages?slug=%00')).body.code).toBe('rest_invalid_param');
  expect((await get('/wp/v2/pages?slug=about-us&slug=contact&lang=en')).body[0].slug).toBe('contact');
});

test('texts of a page are HTML without anything else', async () => {
  const all = await get('/wp/v2/pages?per_page=100&lang=en');
  for (const { content: text } of all.body)
    expect(text.rendered).not.toMatch(/undefined|\{%|<script|<h1|<Question|<Term|<Company/i);
  const questions = all.body.filter((page: { content: { rendered: string } }) =>
    /<details><summary>/.test(page.content.rendered),
  );
  expect(questions.length).toBeGreaterThan(3);
});
