import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentTypes, restBases } from '@labelwerk/content/names.ts';
import { type Language, languages, siteIn } from '@labelwerk/domain/market/sites.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../../apps/storefront/src/platform/content/plain-text.ts';
import { cleanHtml } from '../../../apps/storefront/src/platform/content/served/clean-html.ts';
import { ContentSource } from '../../../apps/storefront/src/platform/content/served/content-source.ts';
import { picturePath, uploadsOf } from '../../../apps/storefront/src/platform/content/served/picture-path.ts';
import {
  type ServedText,
  setServedTexts,
} from '../../../apps/storefront/src/platform/content/served/served-texts.ts';
import { wordsOfHtml } from '../../../apps/storefront/src/platform/content/served/wordpress-entry.ts';
import { type BothServices, openBoth } from './both-services.ts';

let both: BothServices;
let folder: string;
const said: string[] = [];
beforeAll(async () => {
  both = await openBoth();
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-both-'));
});
afterAll(async () => {
  setServedTexts(undefined);
  await both?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const sourceAt = (base: string, copy: string) =>
  new ContentSource({ base, copy: join(folder, copy), say: (line) => said.push(line) });

/** Number of texts per type and language. */
async function counts(base: string) {
  const found: Record<string, string | null> = {};
  for (const type of contentTypes)
    for (const lang of languages.filter((one) => one !== 'au')) {
      const { headers } = await both.ask(base, `/wp/v2/${restBases[type]}`, { lang, per_page: '1' });
      found[`${type} ${lang}`] = headers.get('x-wp-total');
    }
  return found;
}

describe('an empty WordPress is filled', () => {
  test('a preview writes nothing', async () => {
    const { code, said: words } = await both.push(['--preview']);
    expect([code, words]).toEqual([0, expect.stringMatching(/\n\d{3,} new, 0 changed, 0 the same;/)]);
    expect((await both.ask(both.site.base, '/wp/v2/blog')).json).toEqual([]);
  });

  test('a killed run is continued, and another run changes nothing', async () => {
    const killed = await both.push([], (words, stop) => {
      if (words.includes('\n50 of ')) stop();
    });
    expect(killed.code).not.toBe(0);
    const rest = await both.push();
    expect([rest.code, rest.complained]).toEqual([0, '']);
    expect(Number(/(\d+) the same/.exec(rest.said)?.[1])).toBeGreaterThanOrEqual(50);
    const again = await both.push();
    expect(again.said).toMatch(
      /^0 new, 0 changed, \d{3,} the same; edited in WordPress: 0 kept, 0 in conflict\.\nNothing to push\.\n$/,
    );
    expect(again.code).toBe(1);
    expect(await counts(both.site.base)).toEqual(await counts(both.ours));
    // The shop gets one webhook per push, at its end.
    expect(both.webhookCalls).toHaveLength(1);
    expect(both.isSigned(both.webhookCalls[0]!)).toBe(true);
  });
});

/** A text as the storefront has it, with HTML reduced to its words. */
const heldOf = (language: Language, { html, date: _date, media = {}, ...text }: ServedText) => ({
  ...text,
  // Each service stores pictures in its own folders.
  media: Object.entries(media).map(([name, { width, height }]) => ({ name, width, height })),
  words: plainText(
    cleanHtml(html, { site: siteIn(language), origins: [both.shop.app.settings.SHOP_ADDRESS] }),
  ).replace(/\s+/g, ''),
});

test.each(['base', 'plainBase'] as const)(
  'the storefront has the same texts from both, in every language (%s)',
  async (base) => {
    const { after: ours } = await sourceAt(both.ours, 'ours.json').refresh();
    const { after: theirs } = await sourceAt(both.site[base], 'theirs.json').refresh();
    expect(said).toEqual([]);
    for (const language of languages) {
      const names = [...(ours.get(language)?.keys() ?? [])].sort();
      expect([language, [...(theirs.get(language)?.keys() ?? [])].sort()]).toEqual([language, names]);
      for (const name of names)
        expect([language, heldOf(language, theirs.get(language)!.get(name)!)]).toEqual([
          language,
          heldOf(language, ours.get(language)!.get(name)!),
        ]);
    }
  },
);

type Entry = {
  readonly id: number;
  readonly slug: string;
  readonly [name: string]: unknown;
};

describe('both return the same structures', () => {
  test.each(contentTypes.filter((type) => type !== 'success-stories'))('an entry of %s', async (type) => {
    for (const lang of ['en', 'de', 'it']) {
      const list = (base: string) => both.ask(base, `/wp/v2/${restBases[type]}`, { lang, per_page: '100' });
      const [ours, theirs] = [await list(both.ours), await list(both.site.base)];
      const bySlug = new Map((theirs.json as Entry[]).map((entry) => [entry.slug, entry]));
      for (const own of ours.json as Entry[]) {
        const other = bySlug.get(own.slug)!;
        expect(Object.keys(other)).toEqual(
          expect.arrayContaining(Object.keys(own).filter((key) => !optional.has(key))),
        );
        expect(comparable(other)).toEqual(comparable(own));
      }
      expect(theirs.headers.get('x-wp-total')).toBe(ours.headers.get('x-wp-total'));
    }
  });

  /** Fields that WordPress has since 6.6, for types with an author, for comments and for templates. */
  const optional = new Set([
    'class_list',
    'author',
    'comment_status',
    'ping_status',
    'parent',
    'meta',
    'template',
  ]);
  const comparable = ({ slug, status, type, link, title, content, excerpt, lang, acf, ...rest }: Entry) => ({
    ...{ slug, status, type, link, lang, acf: { ...(acf as object), media: undefined } },
    menu_order: rest.menu_order,
    title: wordsOfHtml((title as { rendered: string }).rendered),
    excerpt: wordsOfHtml((excerpt as { rendered: string }).rendered),
    protected: (content as { protected: boolean }).protected,
    translations: Object.keys(rest.translations as object).sort(),
  });

  test.each([
    [
      '/wp/v2/pages',
      { lang: 'de', per_page: '7', page: '2', orderby: 'slug', order: 'asc', _fields: 'slug' },
    ],
    ['/wp/v2/pages', { lang: 'it', slug: 'about-us,contact', orderby: 'slug', _fields: 'slug,lang' }],
    ['/wp/v2/pages', { lang: 'fr', slug: 'nothing-of-that-name' }],
    ['/wp/v2/pages', { lang: 'fr', slug: 'general-packages', _fields: 'slug,title.rendered,acf.name' }],
    ['/wp/v2/blog', { lang: 'xx', orderby: 'slug', _fields: 'slug,lang' }],
  ])('lists, headers and chosen fields: %s %o', async (path, query) => {
    const [own, other] = [
      await both.ask(both.ours, path, query),
      await both.ask(both.site.base, path, query),
    ];
    expect([other.status, other.json]).toEqual([own.status, own.json]);
    for (const name of ['x-wp-total', 'x-wp-totalpages'])
      expect([name, other.headers.get(name)]).toEqual([name, own.headers.get(name)]);
    const rels = ({ headers }: { headers: Headers }) =>
      headers.get('link')?.match(/rel="(?:next|prev)"/g) ?? [];
    expect(rels(other)).toEqual(rels(own));
  });

  test.each([
    ['/wp/v2/pages', { page: '99', per_page: '100' }],
    ['/wp/v2/pages', { per_page: '0' }],
    ['/wp/v2/pages', { orderby: 'nothing' }],
    ['/wp/v2/pages/999999', {}],
    ['/wp/v2/media/999999', {}],
    ['/wp/v2/types/nothing', {}],
    ['/wp/v2/search', { search: 'label', subtype: 'nothing' }],
    ['/wp/v2/search', { search: 'label', page: '99' }],
  ])('refusals: %s %o', async (path, query) => {
    const shape = ({ status, json }: Awaited<ReturnType<BothServices['ask']>>) => ({
      status,
      code: (json as { code?: string }).code,
      params: Object.keys((json as { data?: { params?: object } }).data?.params ?? {}),
    });
    expect(shape(await both.ask(both.site.base, path, query))).toEqual(
      shape(await both.ask(both.ours, path, query)),
    );
  });

  test('an editor’s picture exists in both, with sizes', async () => {
    for (const base of [both.ours, both.site.base]) {
      const { json } = await both.ask(base, '/wp/v2/media', { per_page: '100' });
      const found = (json as Entry[]).find(({ slug }) => /^rolls/.test(slug))!;
      expect(found).toMatchObject({
        media_type: 'image',
        mime_type: 'image/jpeg',
        media_details: {
          width: 800,
          height: 500,
          sizes: { medium: { width: expect.any(Number) }, full: { width: 800, height: 500 } },
        },
      });
      expect((await both.ask(base, `/wp/v2/media/${found.id}`)).json).toMatchObject({ id: found.id });
      const { json: entries } = await both.ask(base, '/wp/v2/blog', { slug: 'with-picture', lang: 'en' });
      const address = (entries as [{ acf: { media: Record<string, { src: string }> } }])[0].acf.media[
        'rolls.jpg'
      ]!.src;
      expect(picturePath(address)).toMatch(/^\/media\/[\w/-]+\/rolls[\w-]*\.jpg$/);
      const at = uploadsOf(base) + picturePath(address)!.slice('/media/'.length);
      const answer = await fetch(at);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  test('the search finds a text in its language, and no parts of pages', async () => {
    const query = { search: 'underprint', lang: 'en', subtype: 'page,blog', per_page: '50' };
    for (const base of [both.ours, both.site.base]) {
      const { json } = await both.ask(base, '/wp/v2/search', query);
      const hits = json as { subtype: string; url: string; lang: string; title: string }[];
      expect(hits.find(({ url }) => url.endsWith('/blog/white-underprint'))).toMatchObject({
        subtype: 'blog',
        lang: 'en',
      });
      const { json: parts } = await both.ask(base, '/wp/v2/search', { ...query, search: 'Footer' });
      expect((parts as { title: string }[]).filter(({ title }) => title === 'Footer')).toEqual([]);
    }
  });
});
