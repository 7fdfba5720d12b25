import { siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(
  inTurn(
    sites.map(({ id }) => id),
    2,
  ),
)('without scripts the calculator of %s says that it needs them', async (site) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: screens.phone,
    locale: siteOf(site).hreflang,
  });
  const shopper = new Shopper(page, site);
  await shopper.open('calculator');
  const note = page.locator('main noscript p');
  await note.waitFor();
  await expect.poll(() => note.textContent()).toBe(shopper.word('shell.noScript'));
  await expect.poll(() => page.locator('h1').textContent()).toBe(shopper.word('calculator.title'));
  await page.close();
});
