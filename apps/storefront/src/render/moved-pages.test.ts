import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScript } from '#platform/http/first-script.ts';
import { inlinedStyles } from '#platform/http/page-text/inline-styles.ts';
import { pageModules } from '#platform/routes/page-modules.ts';
import { shop } from '#platform/settings.ts';
import { browserBase } from './build-files.ts';
import { islands } from './islands.ts';
import type { MovedPages } from './moved-pages.tsx';
import { movedPages } from './page-modules.ts';

const storefront = join(import.meta.dirname, '..', '..');
const cache = join(storefront, '..', '..', 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });
// Within the project: what is built finds its packages there.
const folder = mkdtempSync(join(cache, 'moved-pages-'));
const folders = { browser: join(folder, 'browser'), server: join(folder, 'server') };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failures: string[] = [];
let pages: MovedPages;
beforeAll(async () => {
  const here = process.cwd();
  // The shop runs there.
  process.chdir(storefront);
  const environment = (outDir: string) => ({ build: { outDir, emptyOutDir: true } });
  const builder = await createBuilder({
    configFile: join(storefront, 'vite.config.ts'),
    logLevel: 'error',
    environments: { client: environment(folders.browser), ssr: environment(folders.server) },
  });
  await builder.buildApp();
  const built = (await import(join(folders.server, 'moved-pages.mjs'))) as typeof import('./moved-pages.tsx');
  pages = new built.MovedPages(folders, (error, island) => failures.push(`${island}: ${String(error)}`));
  return () => process.chdir(here);
});

const keys = Object.keys(movedPages) as PageKey[];
const all = keys.flatMap((key) => sites.map((site) => ({ key, site, path: pathOf(site.id, key) })));

/** Starts of elements of one name, with their attributes. */
const elements = (html: string, name: string): Readonly<Record<string, string>>[] =>
  [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  );

const page = async (path: string): Promise<string> => (await pages.html(path)) ?? '';

test('every moved page has a module of the route table, and no other path is taken', () => {
  for (const key of keys) expect(pageModules[key], key).toBeDefined();
  for (const { path } of all) expect(pages.has(path), path).toBe(true);
  for (const path of ['/', '/de', '/de/warenkorb', '/de/nichts', '/DE/agb', '/de/agb/', '/_next/image'])
    expect(pages.has(path), path).toBe(false);
});

test('every page of every site has its landmarks, one title and heading, and no island failed', async () => {
  for (const { site, path } of all) {
    const html = await page(path);
    expect(html.startsWith('<!DOCTYPE html><html'), path).toBe(true);
    expect(elements(html, 'html')[0]?.lang, path).toBe(site.hreflang);
    for (const name of ['header', 'main', 'footer', 'h1', 'title'])
      expect(elements(html, name), `${path} ${name}`).toHaveLength(1);
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>')), path).toContain('<h1');
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toMatch(
      new RegExp(`^.{3,} – ${shop.SHOP_NAME}$`),
    );
    expect(html, path).not.toContain('data-failed');
    for (const { 'data-name': name } of elements(html, 'lw-island'))
      expect(Object.keys(islands), path).toContain(name);
  }
  expect(failures).toEqual([]);
});

test('pages name themselves on all sites, and each of those names them', async () => {
  for (const key of keys) {
    const linksOf = async (path: string) => {
      const links = elements(await page(path), 'link');
      return {
        canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
        languages: links
          .filter(({ rel }) => rel === 'alternate')
          .map(({ hreflang, href }) => [hreflang, href]),
      };
    };
    const [first, ...others] = await Promise.all(sites.map(({ id }) => linksOf(pathOf(id, key))));
    expect(first?.languages, key).toHaveLength(sites.length + 1);
    for (const other of others) expect(other.languages, key).toEqual(first?.languages);
    const addresses = new Set(first?.languages.map(([, href]) => href));
    for (const { canonical } of [first, ...others].filter((one) => one !== undefined)) {
      expect(canonical, key).toHaveLength(1);
      expect(addresses, key).toContain(canonical[0]);
    }
  }
});

test('what the head has for social networks is complete, and data for search engines can be read', async () => {
  for (const { path } of all) {
    const html = await page(path);
    const metas = new Map(
      elements(html, 'meta').map(({ name, property, content }) => [name ?? property, content]),
    );
    for (const name of ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'])
      expect(metas.get(name)?.length ?? 0, `${path} ${name}`).toBeGreaterThan(5);
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g,
    ))
      expect(JSON.parse(json), path).toBeTypeOf('object');
  }
});

test('styles are one element of the head with the order of layers first, and their files exist', async () => {
  for (const { path } of all) {
    const html = await page(path);
    expect(elements(html, 'style'), path).toHaveLength(1);
    const styles = inlinedStyles(html) ?? '';
    expect(styles.startsWith('@layer theme,base,components,utilities;'), path).toBe(true);
    expect(styles, path).toMatch(/lw-island,\s*lw-slot/);
    const files = [...styles.matchAll(/url\("?(\/[^")]*)/g)].map(([, file = '']) => file);
    expect(files.length, path).toBeGreaterThan(5);
    for (const file of files.filter((one) => one.startsWith(browserBase)))
      expect(existsSync(join(folders.browser, file.slice(browserBase.length))), file).toBe(true);
    expect(styles, path).not.toContain('data:font');
  }
});

test('the script waits for the first paint, and every class of an element has a style', async () => {
  const html = await page('/de/agb');
  expect(html).toContain(`<script>${firstScript}</script>`);
  const [script] = elements(html, 'script').filter((one) => 'data-after-paint' in one);
  const file = script?.['data-after-paint'] ?? '';
  expect(script?.['data-kind']).toBe('module');
  expect(readFileSync(join(folders.browser, file.slice(browserBase.length)), 'utf8')).toContain('main-menu');
  const styles = inlinedStyles(html) ?? '';
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const ofModules = new Set(classes.filter((name) => /^_\w+_\w+_\d+$/.test(name)));
  expect(ofModules.size).toBeGreaterThan(20);
  expect([...ofModules].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});

test('an answer has a tag that changes with its page alone', async () => {
  const answerOf = (path: string) => pages.answer(new Request(`http://shop${path}`));
  const [one, same, other] = await Promise.all([
    answerOf('/de/agb?a=1'),
    answerOf('/de/agb'),
    answerOf('/de/impressum'),
  ]);
  expect(one.status).toBe(200);
  expect(one.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(one.headers.get('etag')).toBe(same.headers.get('etag'));
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
  expect((await answerOf('/de/warenkorb')).status).toBe(404);
});
