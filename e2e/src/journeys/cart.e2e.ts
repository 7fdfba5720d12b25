import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { calculatorIsDrawn } from '#support/calculator-visit.ts';
import { honeyLabel, putLine, wineLabel } from '#support/own-lines.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('a line is edited in the calculator and returns to its place, named, annotated, removed and restored', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  for (const label of [honeyLabel, wineLabel]) await putLine(shopper, label);
  await shopper.open('cart');
  const lines = page.locator('main ul > li:has(h2)');
  await expect.poll(() => lines.count()).toBe(2);
  const first = lines.first();
  const price = await first.locator('strong').textContent();
  await first.getByRole('link', { name: word('cart.edit') }).click();
  await shopper.arriveAt('calculator');
  await calculatorIsDrawn(page);
  const width = page.getByLabel(word('calculator.size.width'), { exact: true });
  await width.fill('120');
  await width.blur();
  await page.getByRole('button', { name: word('calculator.putBack') }).click();
  await shopper.arriveAt('cart');
  await expect.poll(() => first.textContent()).toContain('120 X');
  expect(await lines.count()).toBe(2);
  expect(await first.locator('strong').textContent()).not.toBe(price);

  await first.getByRole('button', { name: word('cart.words') }).click();
  await page.getByLabel(word('cart.lineName')).fill('Lindenhonig');
  await page.getByLabel(word('cart.lineNote')).fill('Bitte zwei Rollen');
  await page.getByRole('button', { name: word('cart.saveWords') }).click();
  await page.getByRole('heading', { name: 'Lindenhonig' }).waitFor();
  await page.reload();
  await page.getByText('Bitte zwei Rollen').waitFor();
  await expectAccessible(page, 'the cart with a note');

  await page.getByRole('button', { name: word('cart.removeLine', { name: 'Lindenhonig' }) }).click();
  await expect.poll(() => lines.count()).toBe(1);
  await page.getByRole('button', { name: word('cart.undo') }).click();
  await expect.poll(() => first.textContent()).toContain('Lindenhonig');

  // Later than the message offers it, what was removed is below the cart, and below an empty one.
  await page.getByRole('button', { name: word('cart.removeLine', { name: 'Lindenhonig' }) }).click();
  await expect.poll(() => lines.count()).toBe(1);
  await lines.getByRole('button', { name: word('cart.remove') }).click();
  await page.locator('main').getByText(word('cart.empty'), { exact: true }).waitFor();
  await page.reload();
  const removed = page.getByRole('region', { name: word('cart.removedTitle') });
  await expect.poll(() => removed.getByRole('listitem').count()).toBe(2);
  await expectAccessible(page, 'an empty cart with removed items');
  await removed
    .getByRole('button', { name: word('cart.putBackLine', { name: 'Lindenhonig' }) })
    .press('Enter');
  await expect.poll(() => lines.count()).toBe(1);
  expect(await first.textContent()).toContain('Lindenhonig');
  await page.getByText(word('cart.putBackDone', { name: 'Lindenhonig' })).waitFor();
  await expect.poll(() => removed.getByRole('listitem').count()).toBe(1);
  await close();
});
