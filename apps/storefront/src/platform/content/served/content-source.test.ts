import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedPages } from './changed-pages.ts';
import { ContentSource } from './content-source.ts';
import { servedText, setServedTexts } from './served-texts.ts';

const entry = (slug: string, lang: string, more: object = {}) => ({
  ...{
    slug,
    lang,
    status: 'publish',
    link: `https://cms.example/${lang}/${slug}/`,
    menu_order: 0,
    date_gmt: '2026-11-01T10:00:00',
  },
  title: { rendered: `Title &#038; <b>more</b> ${lang}` },
  content: { rendered: `<p>Text ${lang}</p>`, protected: false },
  excerpt: { rendered: '<p>What it is about &hellip;</p>', protected: false },
  acf: [],
  ...more,
});

type Answering = (url: URL, response: ServerResponse) => void;
const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(200, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body));

const well: Answering = (url, response) => {
  const lang = url.searchParams.get('lang') ?? '';
  const isPages = url.pathname.endsWith('/pages');
  const isBlog = url.pathname.endsWith('/blog');
  json(response, isPages ? [entry('about-us', lang)] : isBlog ? [entry('news-of-today', lang)] : []);
};

let answering: Answering = well;
const server = createServer((request: IncomingMessage, response) =>
  answering(new URL(request.url ?? '', 'http://cms'), response),
);
let base: string;
let folder: string;
const said: string[] = [];
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  answering = well;
  said.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-copy-'));
});
afterEach(async () => {
  setServedTexts(undefined);
  await rm(folder, { recursive: true });
});

const open = () =>
  new ContentSource({
    base,
    copy: join(folder, 'copy.json'),
    say: (line) => said.push(line),
    bounds: { maxBytes: 100_000, ms: 500 },
  });

test('texts are read in every language, titles as plain text', async () => {
  await open().refresh();
  expect(servedText('de', 'about-us')).toMatchObject({
    title: 'Title & more de',
    description: 'What it is about …',
    html: '<p>Text de</p>',
    fields: {},
  });
  expect(servedText('au', 'blog/news-of-today')?.title).toBe('Title & more au');
});

describe('the last good copy is kept', () => {
  test.each<[string, Answering]>([
    ['down', (_url, response) => response.destroy()],
    [
      'in maintenance',
      (_url, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>'),
    ],
    [
      'an error of PHP',
      (_url, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<b>Fatal error</b>'),
    ],
    [
      'broken JSON',
      (_url, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('[{"slug": "abo'),
    ],
    ['another thing', (_url, response) => json(response, { code: 'rest_no_route', data: { status: 404 } })],
    [
      'ten megabytes',
      (_url, response) => json(response, [entry('about-us', 'de', { acf: { x: 'x'.repeat(10_000_000) } })]),
    ],
    ['slow', (_url, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('[')],
    ['silent', () => undefined],
    ['elsewhere', (_url, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('%s', async (_name, broken) => {
    const source = open();
    await source.refresh();
    answering = broken;
    const { before, after } = await source.refresh();
    expect(after.get('de')).toEqual(before.get('de'));
    expect(servedText('it', 'about-us')?.title).toBe('Title & more it');
    expect(said).toHaveLength(1);
    // A start without the service uses it as well.
    setServedTexts(undefined);
    open().openCopy();
    expect(servedText('it', 'about-us')?.title).toBe('Title & more it');
    answering = well;
    await source.refresh();
    expect(said[1]).toBe('The content service answers again.');
  });

  test('a damaged copy, or one of another service, is ignored', async () => {
    await open().refresh();
    const copy = join(folder, 'copy.json');
    const whole = await readFile(copy, 'utf8');
    for (const text of [whole.slice(0, -20), whole.replace(base, 'http://other.example'), '{}']) {
      setServedTexts(undefined);
      await writeFile(copy, text);
      open().openCopy();
      expect(servedText('de', 'about-us')).toBe(undefined);
    }
  });
});

test('invalid entries are left out, the others are read', async () => {
  answering = (url, response) => {
    const lang = url.searchParams.get('lang') ?? '';
    json(response, [
      entry('about-us', lang),
      entry('contact', lang, { title: 'no object' }),
      entry('jobs', lang, { content: { rendered: '', protected: true } }),
      entry('press', lang, { status: 'draft' }),
      entry('news', 'xx'),
      entry('sample-page', lang),
      entry('glossary', lang, { content: { rendered: 'x'.repeat(500_000) } }),
      null,
      'text',
    ]);
  };
  await new ContentSource({ base, copy: join(folder, 'c'), say: () => undefined }).refresh();
  expect(servedText('de', 'about-us')).toBeDefined();
  for (const name of ['contact', 'jobs', 'press', 'news', 'glossary'])
    expect([name, servedText('de', name)]).toEqual([name, undefined]);
});

test('lists of several pages are read completely', async () => {
  answering = (url, response) => {
    const page = Number(url.searchParams.get('page'));
    const lang = url.searchParams.get('lang') ?? '';
    const isBlog = url.pathname.endsWith('/blog');
    json(response, isBlog ? [entry(`article-${page}`, lang)] : [], { 'x-wp-totalpages': isBlog ? '3' : '0' });
  };
  await open().refresh();
  for (const page of [1, 2, 3]) expect(servedText('fr', `blog/article-${page}`)).toBeDefined();
});

test('a refresh requested during another one gets the result of the next', async () => {
  let asked = 0;
  answering = (url, response) => {
    if (url.pathname.endsWith('/pages') && url.searchParams.get('lang') === 'en') asked += 1;
    well(url, response);
  };
  const source = open();
  await Promise.all([source.refresh(), source.refresh(), source.refresh(), source.refresh()]);
  expect(asked).toBe(2);
});

describe('the pages affected by a change are', () => {
  const changed = async (then: Answering) => {
    const source = open();
    await source.refresh();
    answering = then;
    return changedPages(await source.refresh(), folder);
  };
  const withText =
    (more: object): Answering =>
    (url, response) => {
      const lang = url.searchParams.get('lang') ?? '';
      const isPages = url.pathname.endsWith('/pages');
      const isBlog = url.pathname.endsWith('/blog');
      const texts = lang === 'de' ? [entry('about-us', lang, more)] : [entry('about-us', lang)];
      json(response, isPages ? texts : isBlog ? [entry('news-of-today', lang)] : []);
    };

  test('none if nothing changed', async () => {
    expect(await changed(well)).toEqual([]);
  });
  test('its own page for a text', async () => {
    expect(await changed(withText({ content: { rendered: '<p>New</p>' } }))).toEqual(['/de/ueber-uns']);
  });
  test('all for a title, which menus and lists show', async () => {
    expect(await changed(withText({ title: { rendered: 'New' } }))).toBe('all');
  });
  test('all if an article was removed', async () => {
    expect(
      await changed((url, response) =>
        url.pathname.endsWith('/pages') ? well(url, response) : json(response, []),
      ),
    ).toBe('all');
  });
});
