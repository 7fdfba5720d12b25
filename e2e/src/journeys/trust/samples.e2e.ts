import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { honeyLabel, putLine, wineLabel } from '#support/own-lines.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('from the cart, samples of exactly its materials are requested', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone });
  const shopper = new Shopper(page, 'de');
  for (const label of [wineLabel, honeyLabel]) await putLine(shopper, label);
  await shopper.open('cart');
  await page.getByRole('link', { name: shopper.word('cart.samples') }).click();
  await shopper.arriveAt('sample-book');
  const materials = page.locator('input[name="materials"]');
  await materials.first().waitFor();
  const wanted = [...new Set([wineLabel.material, honeyLabel.material])];
  expect(await materials.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
    wanted,
  );
  for (const one of await materials.all()) expect(await one.isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
