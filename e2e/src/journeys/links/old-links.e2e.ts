import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { calculatorIsDrawn } from '#support/calculator-visit.ts';
import { putLine, wineLabel } from '#support/own-lines.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('a link to an unavailable configuration opens the nearest one and says so; so does a cart of another country', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  const nearest = page.getByTestId('opened-nearest');
  await shopper.open('calculator', '?p=wine-front&w=900&h=120&m=GONE&e=gone-extra&q=1000');
  await calculatorIsDrawn(page);
  await nearest.waitFor();
  expect(await nearest.textContent()).toContain(shopper.word('calculator.along.withoutGone'));
  expect(await nearest.textContent()).toMatch(/\d+ X 120 mm/);
  await expectAccessible(page, 'the calculator opened by an old link');
  await nearest.getByRole('button', { name: shopper.word('calculator.along.seen') }).click();
  await expect.poll(() => nearest.count()).toBe(0);

  await shopper.open('calculator', '?p=wine-front');
  await calculatorIsDrawn(page);
  expect(await nearest.count()).toBe(0);
  await putLine(shopper, wineLabel);
  await shopper.open('cart');
  await page.getByTestId('total').waitFor();
  const said = (here: Shopper, country: string, own: string) =>
    page.getByText(here.word('cart.otherMarket', { country, currency: 'EUR', here: own }), { exact: true });
  expect(await said(shopper, 'Deutschland', 'Deutschland').count()).toBe(0);
  const elsewhere = new Shopper(page, 'uk');
  await elsewhere.open('cart');
  await said(elsewhere, 'Germany', 'United Kingdom').waitFor();
  await close();
});
