import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { shareOf } from '@labelwerk/domain/money/money.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { startBrowser } from '#support/browser.ts';
import { addressHas, atCalculator } from '#support/calculator-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('the card of a finish says what it costs, and several designs choose their rolls and tools', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'de', '?p=wine-front&q=500.500');
  const { word } = shopper;
  const foil = page.locator('label').filter({ hasText: 'Heißfolie Gold' });
  const plain = await shopper.netPrice();
  const card = ((await foil.textContent()) ?? '').replaceAll(/\s/g, ' ');
  await foil.click();
  await expect.poll(() => shopper.netPrice()).toBeGreaterThan(plain);
  const gilded = await shopper.netPrice();
  const net = gilded - plain;
  const gross = formatMoney({ amount: net + shareOf(net, 1900), currency: 'EUR' }).replaceAll(/\s/g, ' ');
  expect(card).toContain(`+ ${gross}`);

  await page.getByLabel(word('calculator.finish.sharedTool')).check();
  await addressHas(page, 't=shared');
  await expect.poll(() => shopper.netPrice()).toBe(gilded - 4_000);

  const rolls = page.getByRole('group', { name: word('calculator.roll.designs.title'), exact: true });
  await rolls.getByText(word('calculator.roll.designs.separate.title'), { exact: true }).click();
  await expect.poll(() => shopper.netPrice()).toBe(gilded - 4_000 + 150);
  await rolls.getByText(word('calculator.roll.designs.alternating.title'), { exact: true }).click();
  await expect.poll(() => shopper.netPrice()).toBe(gilded - 4_000);
  await addressHas(page, 'alternating');
  // As many of each: the number of one design is that of the other.
  const second = page.getByLabel(word('calculator.quantity.sort', { number: 2 }), { exact: true });
  await second.fill('700');
  await page.keyboard.press('Tab');
  await addressHas(page, 'q=700.700');
  await expectAccessible(page, 'calculator with several designs');
  expect(complaints).toEqual([]);
  await close();
});
