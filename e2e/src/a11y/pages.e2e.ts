import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { inTurn, isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, layOutWhole } from '#support/accessibility.ts';
import { screens, startBrowser, type Visit, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';
import { customerPages, openPages } from '#support/stands.ts';

let browser: Browser;
let guest: Visit;
let customer: Visit;
beforeAll(async () => {
  browser = await startBrowser();
  guest = await visit(browser, { screen: screens.desktop });
  customer = await visit(browser, { screen: screens.desktop });
  await new Shopper(customer.page, 'uk').signUp('Ada', 'Marsh');
}, 120_000);
afterAll(async () => {
  await guest.close();
  await customer.close();
  await browser.close();
});

const siteIds = sites.map(({ id }) => id);

type Look = { readonly site: SiteId; readonly themes: readonly ('light' | 'dark')[] };
const whole: readonly Look[] = siteIds.map((site) => ({ site, themes: ['light', 'dark'] }));
const parts: readonly Look[] = siteIds.flatMap((site) => [
  { site, themes: ['light'] },
  { site, themes: ['dark'] },
]);
/**
 * Every page on every site in both themes, or every third page, each on the next site, in the next theme.
 */
const spread = (keys: readonly PageKey[]) =>
  keys.flatMap((key, index) => {
    if (isWhole) return whole.map((look) => ({ key, ...look }));
    if ((turn + index) % 3 !== 0) return [];
    return inTurn(parts, 1, Math.floor(turn / 3) + 3 * index).map((look) => ({ key, ...look }));
  });
const forAnyone = spread(openPages);
const forCustomers = spread(customerPages);

const widths = [screens.narrow.width, screens.phone.width, 768, screens.desktop.width, screens.wide.width];

async function checkPage(
  { page, complaints }: Visit,
  { key, site, themes }: (typeof forAnyone)[number],
): Promise<void> {
  const shopper = new Shopper(page, site);
  complaints.length = 0;
  const answer = await page.goto(shopper.address(key), { waitUntil: 'load' });
  expect(answer?.status(), `${site} ${key}`).toBe(200);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  expect(new URL(page.url()).pathname, `${site} ${key}: led elsewhere`).toBe(
    new URL(shopper.address(key)).pathname,
  );
  expect(await page.locator('html').getAttribute('lang')).toBe(siteOf(site).hreflang);
  await expect.poll(() => page.locator('main h1').count(), { message: `${site} ${key}: headings` }).toBe(1);
  const here = page.locator('main nav ol > [aria-current="page"]');
  expect(await here.count(), `${site} ${key}: the way back`).toBe(key === 'home' ? 0 : 1);
  // A theme changes colours only, no widths.
  for (const width of widths) await fits(page, width, `${site} ${key} ${width}`);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(theme === 'light' ? screens.desktop : screens.phone);
    await expectAccessible(page, `${site} ${key} ${theme}`);
  }
  await page.setViewportSize(screens.desktop);
  expect(complaints, `${site} ${key}`).toEqual([]);
}

async function fits(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await layOutWhole(page);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, `${where}: sideways scrolling`).toBeLessThanOrEqual(0);
}

describe('public pages', () => {
  test.each(forAnyone)('$key on $site is usable, $themes', (look) => checkPage(guest, look));

  test.each(inTurn(siteIds))('the menu of %s fits every width', async (site) => {
    const shopper = new Shopper(guest.page, site);
    await shopper.open('calculator-help');
    const [first, step] = isWhole ? [320, 20] : [320 + 20 * (turn % 3), 60];
    for (let width = first; width <= 1400; width += step) await fits(guest.page, width, `${site} ${width}`);
    await guest.page.setViewportSize(screens.desktop);
  });
});

describe('pages of a customer', () => {
  test.each(forCustomers)('$key on $site is usable, $themes', (look) => checkPage(customer, look));
  test.each(forCustomers)('$key of $site asks a guest to sign in', async ({ key, site }) => {
    const shopper = new Shopper(guest.page, site);
    await shopper.open(key);
    await expect
      .poll(async () => {
        const { pathname, searchParams } = new URL(guest.page.url());
        const link = await guest.page
          .locator(`main a[href^="${new URL(shopper.address('login')).pathname}"]`)
          .count();
        return (
          (pathname === new URL(shopper.address('login')).pathname && searchParams.has('redirect')) ||
          link > 0
        );
      })
      .toBe(true);
  });
});
