import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '#support/browser.ts';
import { atCalculator, calculatorIsDrawn } from '#support/calculator-visit.ts';
import { environment } from '#support/environment.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('every product type shows its picture, and is drawn in the browser if there is none', async () => {
  const { page, close } = await atCalculator(browser, 'de', '');
  const pictures = page.locator('main img[src^="/product-pictures/"]');
  const count = await pictures.count();
  expect(count).toBeGreaterThan(20);
  // Those below the viewport are loaded when they come near it.
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
      .toEqual([true, 272]);
  }
  await page.route('**/product-pictures/honey_*', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await calculatorIsDrawn(page);
  const honey = page.locator('label:has(input[value="honey"])');
  await honey.scrollIntoViewIfNeeded();
  await honey.locator('svg[viewBox]').first().waitFor();
  expect(await honey.locator('img').count()).toBe(0);
  expect(await pictures.count()).toBe(count - 1);
  await close();
});

test('an unknown picture name is a 404, and nothing is drawn for it', async () => {
  for (const name of ['honey.webp', 'honey_jar_rounded_9999_40_3_textured.webp'])
    expect((await fetch(`${environment.shop}/product-pictures/${name}`)).status, name).toBe(404);
});
