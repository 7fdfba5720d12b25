import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Search terms with typing errors, and the label page they should lead to. */
const slips = [
  ['uk', 'candel', 'products/candle'],
  ['de', 'weinetiketen', 'products/wine'],
  ['fr', 'cosmetiqe', 'products/cosmetic'],
  ['it', 'chimci', 'products/chemical-labels'],
] as const satisfies readonly (readonly [SiteId, string, PageKey])[];

test.each(inTurn(slips, 1))(
  '%s: %s is found in the header, by keyboard, and on the page of results',
  async (site, typed, page) => {
    const shop = await visit(browser, { screen: screens.desktop, locale: site });
    const shopper = new Shopper(shop.page, site);
    await shopper.open('materials');
    await shopper.untilHydrated();
    const field = shop.page.getByRole('combobox', { name: shopper.word('search.label') });
    const [key, slug = ''] = page.split('/');
    const target = shopper.address(`${key}/${slug}` as 'products/wine');
    await shop.page
      .getByRole('banner')
      .getByRole('link', { name: shopper.word('search.title') })
      .click();
    await field.fill(typed);
    const suggestions = shop.page
      .getByRole('listbox', { name: shopper.word('search.suggestions') })
      .getByRole('option');
    await suggestions.first().waitFor();
    await expectAccessible(shop.page, 'suggestions');
    const hrefs = await suggestions.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    expect(hrefs).toContain(target);
    for (let steps = 0; steps <= hrefs.indexOf(target); steps += 1) await field.press('ArrowDown');
    expect(await suggestions.nth(hrefs.indexOf(target)).getAttribute('aria-selected')).toBe('true');
    await field.press('Enter');
    await shop.page.waitForURL(target);

    // Without a selection Enter leads to all results, whose URL can be bookmarked.
    await shop.page
      .getByRole('banner')
      .getByRole('link', { name: shopper.word('search.title') })
      .click();
    await field.fill(typed);
    await suggestions.first().waitFor();
    await field.press('Enter');
    await shopper.arriveAt('search');
    expect(new URL(shop.page.url()).searchParams.get('q')).toBe(typed);
    await shop.page
      .locator(`main a[href="${new URL(target).pathname}"]`)
      .first()
      .waitFor();
    await shop.page.getByLabel(shopper.word('search.label')).fill('xylophon');
    await shop.page.getByText(shopper.word('search.nothing')).waitFor();
    await expectAccessible(shop.page, 'nothing found');
    expect(shop.complaints).toEqual([]);
    await shop.close();
  },
);

test('the page of results shows five at a time, and its URL the page', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  await shopper.open('search', '?q=etikett&page=2');
  const titles = page.locator('main search ul > li > a');
  await expect.poll(() => titles.count()).toBe(5);
  const second = await titles.allTextContents();
  const pages = page.getByRole('navigation', { name: shopper.word('search.pages.label') });
  await pages.getByRole('button', { name: shopper.word('search.pages.previous') }).click();
  await expect.poll(() => titles.allTextContents()).not.toEqual(second);
  expect(await titles.count()).toBe(5);
  expect(new URL(page.url()).search).toBe('?q=etikett');
  await expectAccessible(page, 'a page of results');
  // Another text begins with its first page.
  await pages.getByRole('button', { name: shopper.word('search.pages.next') }).click();
  await page.getByLabel(shopper.word('search.label')).fill('honig');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=honig');
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone the menu leads to the search', async () => {
  const { page, close } = await visit(browser, { screen: screens.phone, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  await shopper.open('materials');
  await shopper.button('shell.open').click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: shopper.word('shell.search'), exact: true })
    .click();
  await shopper.arriveAt('search');
  await page.getByLabel(shopper.word('search.label')).fill('honik');
  await page.locator('main ul > li a').first().waitFor();
  await close();
});
