import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const areApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return true;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
};

test('a first-time visitor takes the tour by keyboard, and is not asked again', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, firstTime: true });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  const tour = page.getByTestId('tour');
  await shopper.open('calculator');
  await tour.waitFor();
  // The offer does not take the focus.
  expect(await tour.evaluate((card) => card.contains(document.activeElement))).toBe(false);
  await expectAccessible(page, 'tour offered');
  await shopper.button('calculator.tour.start').focus();
  await page.keyboard.press('Enter');
  for (const part of ['product', 'size', 'material', 'quantity', 'price'] as const) {
    const heading = tour.getByRole('heading', { name: word(`calculator.tour.${part}.label`) });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((shown) => shown === document.activeElement)).toBe(true);
    if (part === 'size') await picture(page, 'tour-size');
    const last = part === 'price';
    await shopper.button(`calculator.tour.${last ? 'finish' : 'next'}`).focus();
    await page.keyboard.press('Enter');
  }
  await tour.waitFor({ state: 'detached' });
  await page.reload();
  await shopper.button('calculator.add').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await tour.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the tour never covers the focused field, Escape ends it, and it is not offered to somebody who has started', async () => {
  const { page, close } = await visit(browser, { screen: screens.phone, firstTime: true });
  const shopper = new Shopper(page, 'uk');
  const tour = page.getByTestId('tour');
  await shopper.open('calculator');
  await shopper.button('calculator.tour.start').click();
  await tour.getByRole('heading', { name: shopper.word('calculator.tour.product.label') }).waitFor();
  const fields = page.locator('main input:visible');
  for (const field of (await fields.all()).slice(0, 6)) {
    await field.focus();
    await expect.poll(() => areApart(tour, field)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'detached' });
  await close();

  const other = await visit(browser, { screen: screens.desktop, firstTime: true });
  const alone = new Shopper(other.page, 'uk');
  await alone.open('calculator');
  await other.page.getByTestId('tour').waitFor();
  await other.page.locator('main h1').click();
  await other.page.getByTestId('tour').waitFor({ state: 'detached' });
  await other.close();
});
