import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';
import { wordsOf } from '#support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Every language once, and every kind of page that waits for the API. */
const pages: readonly (readonly [SiteId, PageKey])[] = [
  ['de', 'calculator'],
  ['uk', 'cart'],
  ['fr', 'materials'],
  ['it', 'my-account'],
  ['es', 'home'],
  ['nl', 'label-library'],
  ['au', 'checkout'],
];

test('if the API does not respond, every page says so in its language, and retries on request', async () => {
  const { context, close } = await visit(browser, { screen: screens.phone });
  let isSilent = true;
  const asked = new Map<string, number>();
  const look = async ([site, key]: (typeof pages)[number]) => {
    const page = await context.newPage();
    const shopper = new Shopper(page, site);
    const words = wordsOf(site);
    // Accepted and not answered while the API is silent.
    await page.route('**/api/**', async (route) => {
      asked.set(site, (asked.get(site) ?? 0) + 1);
      if (!isSilent) await route.continue().catch(() => undefined);
    });
    await page.goto(shopper.address(key), { waitUntil: 'commit' });
    const sentence = page.getByText(words('shell.late.text'));
    await sentence.waitFor();
    // Whoever wants less motion waits before a page that stands still.
    const endless = await page.evaluate(
      () => document.getAnimations().filter((one) => one.effect?.getTiming().iterations === Infinity).length,
    );
    expect(endless, `${site} ${key}: endless animations`).toBe(0);
    return {
      page,
      site,
      sentence,
      retry: page.getByRole('button', { name: words('shell.late.retry') }).last(),
    };
  };
  const looked = await Promise.all(pages.map(look));
  const before = new Map(asked);
  isSilent = false;
  for (const { site, retry, sentence } of looked) {
    await retry.click();
    await sentence.waitFor({ state: 'hidden' });
    // The notice disappears with the click; the requests are being sent by then.
    await expect.poll(() => asked.get(site) ?? 0, { message: site }).toBeGreaterThan(before.get(site) ?? 0);
  }
  await close();
});
