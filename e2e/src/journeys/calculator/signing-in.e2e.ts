import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '#support/browser.ts';
import { addressHas, atCalculator, calculatorIsDrawn } from '#support/calculator-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('signing in leads back to the current choices', async () => {
  const { page, shopper, close } = await atCalculator(browser, 'uk', '?p=honey');
  await shopper.signUp('Ann', 'Hill');
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }).then(() => undefined));
  // The link is clicked before the page knows who looks at it.
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
  await page.route('**/api/session', (route) => clicked.then(() => route.continue()));
  await shopper.open('calculator', '?p=honey');
  await page.getByLabel(shopper.word('calculator.quantity.total'), { exact: true }).first().fill('3210');
  await page.keyboard.press('Tab');
  await addressHas(page, 'q=3210');
  const net = await shopper.netPrice();
  await page
    .getByRole('banner')
    .getByRole('link', { name: shopper.word('shell.login') })
    .click();
  click();
  await shopper.arriveAt('login');
  await shopper.signIn();
  await shopper.arriveAt('calculator');
  await calculatorIsDrawn(page);
  await expect.poll(() => shopper.netPrice()).toBe(net);
  await close();
});
