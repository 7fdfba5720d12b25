import { siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { inTurn, isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { beforeAll, expect, test } from 'vitest';
import { environment } from '#support/environment.ts';

const { shop } = environment;

type Listed = { readonly url: string; readonly sisters: Readonly<Record<string, string>> };
let listed: readonly Listed[];

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => unescaped(found));

/** Attributes of all elements with a name, in document order. */
const elements = (html: string, name: string): readonly Readonly<Record<string, string>>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  );

/** URLs in pages use the shop's configured address; the shop under test may listen elsewhere. */
const reachable = (url: string): string => shop + new URL(url, shop).pathname;

beforeAll(async () => {
  const text = await (await fetch(`${shop}/sitemap.xml`)).text();
  listed = [...text.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    url: all(entry, /<loc>([^<]*)<\/loc>/g)[0] ?? '',
    sisters: Object.fromEntries(
      elements(entry, 'xhtml:link').map(({ hreflang, href = '' }) => [hreflang, href]),
    ),
  }));
});

/** Every page of every site, or each page on one site, which varies from run to run. */
function pagesOfThisRun(): readonly Listed[] {
  if (isWhole) return listed;
  const pages = Map.groupBy(listed, ({ sisters }) => sisters['x-default'] ?? '');
  return [...pages.values()].flatMap((same, index) => inTurn(same, 1, turn + index));
}

const namesOf = (data: unknown): readonly string[] =>
  [data].flat().map((one) => String((one as Record<string, unknown>)['@type']));

test('every public page has one title, description, heading and canonical URL, and reciprocal hreflang links', async () => {
  expect(listed.length).toBeGreaterThan(sites.length * 60);
  expect(new Set(listed.map(({ url }) => url)).size).toBe(listed.length);
  const byUrl = new Map(listed.map((page) => [page.url, page]));
  const titles = new Map<string, string>();
  const links = new Set<string>();
  for (const { url, sisters } of pagesOfThisRun()) {
    const answer = await fetch(reachable(url), { redirect: 'manual' });
    expect(answer.status, url).toBe(200);
    const html = await answer.text();
    const metas = elements(html, 'meta');
    const meta = (name: string) =>
      metas.filter((one) => (one.name ?? one.property) === name).map((one) => one.content);
    const [title = '', ...more] = all(html.slice(0, html.indexOf('</head>')), /<title>([^<]*)<\/title>/g);
    expect([title.length > 5, more.length], `${url}: title`).toEqual([true, 0]);
    const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? '';
    const twin = titles.get(`${language} ${title}`);
    expect(twin, `${url}: the title of another page`).toBeUndefined();
    titles.set(`${language} ${title}`, url);
    expect(meta('description'), `${url}: description`).toEqual([expect.stringMatching(/^.{20,}$/)]);
    expect(html.match(/<h1[\s>]/g)?.length, `${url}: headings`).toBe(1);
    const isHome = new URL(sisters['x-default'] ?? '').pathname === '/';
    expect(/<ol[^>]*>[\s\S]*?<li aria-current="page">/.test(html), `${url}: the way back`).toBe(!isHome);
    const ways = elements(html, 'link');
    expect(
      ways.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
      url,
    ).toEqual([url]);
    const alternates = ways.filter(({ rel }) => rel === 'alternate');
    expect(Object.fromEntries(alternates.map(({ hreflang = '', href }) => [hreflang, href])), url).toEqual(
      sisters,
    );
    expect(sisters[language], `${url}: names itself in its own language`).toBe(url);
    for (const sister of new Set(Object.values(sisters)))
      expect(byUrl.get(sister)?.sisters, `${url}: answered by ${sister}`).toEqual(sisters);
    expect(meta('og:url'), url).toEqual([url]);
    expect(meta('og:image').length, `${url}: picture`).toBe(1);
    for (const data of all(html, /<script type="application\/ld\+json">([^<]*)<\/script>/g))
      expect(namesOf(JSON.parse(data)), url).not.toContain('undefined');
    for (const { href = '' } of elements(html, 'a'))
      if (href.startsWith('/') && !href.startsWith('/api/')) links.add(href.split(/[?#]/)[0] ?? '');
  }
  // All targets of links exist. Public pages are requested in turn, each on one site per run.
  const paths = new Set(listed.map(({ url }) => new URL(url).pathname));
  for (const path of isWhole ? links : [...links].filter((one) => !paths.has(one))) {
    const answer = await fetch(shop + path);
    await answer.arrayBuffer();
    expect(answer.status, `a link to ${path}`).toBe(200);
  }
}, 900_000);

test('pages have social preview pictures with text, and the shop has its icons', async () => {
  const pictures = new Set<string>();
  for (const path of inTurn(
    ['/social/de/products/wine.jpg', '/social/uk/home.jpg', '/social/pl/calculator.jpg'],
    2,
  )) {
    const answer = await fetch(shop + path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(sizeOfJpeg(bytes), path).toEqual({ width: 1200, height: 630 });
    pictures.add(bytes.toString('base64'));
  }
  expect(pictures.size).toBe(isWhole ? 3 : 2);
  for (const path of [
    '/social/de/cart.jpg',
    '/social/xx/home.jpg',
    '/social/de/none.jpg',
    '/social/de/constructor.jpg',
  ])
    expect((await fetch(shop + path)).status, path).toBe(404);

  const icon = Buffer.from(await (await fetch(`${shop}/favicon.ico`)).arrayBuffer());
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(icon.subarray(icon.readUInt32LE(18)).subarray(1, 4).toString()).toBe('PNG');
  const manifest = await (await fetch(`${shop}/manifest.webmanifest`)).json();
  for (const { src, sizes } of [...manifest.icons, { src: '/app-icons/180.png', sizes: '180x180' }]) {
    const png = Buffer.from(await (await fetch(shop + src)).arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const home = await (await fetch(shop + siteOf('de').prefix)).text();
  const hrefs = elements(home, 'link').map(({ rel, href }) => `${rel} ${href?.split('?')[0]}`);
  for (const link of [
    'manifest /manifest.webmanifest',
    'apple-touch-icon /app-icons/180.png',
    'icon /icon.svg',
  ])
    expect(hrefs).toContain(link);
  const types = all(home, /<script type="application\/ld\+json">([^<]*)<\/script>/g).map(
    (data) => JSON.parse(data)['@type'],
  );
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'FAQPage']));
});

/** Width and height in the first frame header of a JPEG (ITU T.81, B.2.2). */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc3)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('No frame in the JPEG');
}
