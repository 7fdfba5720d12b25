import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageKey, pageKeys, pathOf } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { inTurn, isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { type Screen, screens, startBrowser, type Visit, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'content', 'pages.json');
const pages: Record<string, object> = JSON.parse(readFileSync(file, 'utf8'));
const names = Object.keys(pages);
/** The kinds of blocks on pages, such as a price or a list. */
const blocks = [...new Set(Object.values(pages).flatMap((page) => Object.keys(page)))];

const siteIds = sites.map(({ id }) => id);
const screensLooked = [screens.desktop, screens.phone];
type Look = { readonly name: string; readonly site: SiteId; readonly looked: readonly Screen[] };
/** The next page with each kind of block. */
const sample = new Set(
  blocks.flatMap((block) => inTurn(names.filter((name) => block in (pages[name] ?? {})))),
);
/**
 * Every content page on every site and both screens; or one of each kind, each on the next site and screen.
 */
const looks: readonly Look[] = isWhole
  ? names.flatMap((name) => siteIds.map((site) => ({ name, site, looked: screensLooked })))
  : [...sample].map((name, index) => ({
      name,
      site: siteIds[(turn + index) % siteIds.length] as SiteId,
      looked: inTurn(screensLooked, 1, turn + index),
    }));

let browser: Browser;
let guest: Visit;
beforeAll(async () => {
  browser = await startBrowser();
  guest = await visit(browser, { screen: screens.desktop });
});
afterAll(async () => {
  await guest.close();
  await browser.close();
});

/** The path of a content page, by its name in `pages.json`. */
function pathTo({ name, site }: Pick<Look, 'name' | 'site'>): string {
  if ((pageKeys as readonly string[]).includes(name)) return pathOf(site, name as PageKey);
  const at = name.lastIndexOf('/');
  return pathOf(site, name.slice(0, at) as PageKey, { slug: name.slice(at + 1) });
}

test.each(looks)('$name on $site is accessible and fits', async (look) => {
  const { page, complaints } = guest;
  const { site } = look;
  complaints.length = 0;
  const answer = await page.goto(environment.shop + pathTo(look), { waitUntil: 'load' });
  expect(answer?.status()).toBe(200);
  expect(await page.locator('html').getAttribute('lang')).toBe(siteOf(site).hreflang);
  expect((await page.title()).length).toBeGreaterThan(8);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\S{3}/);
  expect(await page.locator('main h1').count()).toBe(1);
  expect(await page.locator('main nav ol a').first().getAttribute('href')).toBe(pathOf(site, 'home'));
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(pathTo(look));
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).href))]);
  for (const link of links) {
    const led = await page.request.get(link, { failOnStatusCode: false, maxRedirects: 0 });
    // The label library leads to one of its folders.
    const status = led.status() === 307 ? (await page.request.get(link)).status() : led.status();
    expect.soft(status, link).toBe(200);
  }
  for (const screen of look.looked) {
    await page.setViewportSize(screen);
    await expectAccessible(page, `${site} ${look.name} ${screen.width}`);
  }
  await page.setViewportSize(screens.desktop);
  expect(complaints).toEqual([]);
});

test('an unknown slug is a not-found page', async () => {
  const path = pathOf('uk', 'blog', { slug: 'nothing-like-it' });
  const answer = await guest.page.request.get(environment.shop + path, { failOnStatusCode: false });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('noindex');
});
