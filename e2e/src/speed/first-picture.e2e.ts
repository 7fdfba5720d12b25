import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Times of the first paint and of the request for the first of the page's own scripts, in ms. */
const times = (page: Page) =>
  page.evaluate(() => ({
    picture: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    script: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_next\/static\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ),
  }));

test('the page’s scripts are requested after its first paint', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone });
  const shopper = new Shopper(page, 'de');
  for (const key of ['home', 'products/wine', 'calculator', 'cart'] as const) {
    await shopper.open(key);
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    const { picture, script } = await times(page);
    expect.soft(script, key).toBeGreaterThanOrEqual(picture);
    expect.soft(await page.locator('script[data-after-paint]').count(), key).toBe(0);
  }
  expectNoComplaints(complaints);
  await close();
});

test('a tab in the background runs its scripts as well', async () => {
  const { page, context, complaints, close } = await visit(browser, { screen: screens.desktop });
  // As the browser reports it for a background tab: it does not paint.
  await context.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await new Shopper(page, 'uk').open('products/wine');
  await page.locator('script[data-after-paint]').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => '__next_f' in window && 'TURBOPACK' in window);
  expectNoComplaints(complaints);
  await close();
});
