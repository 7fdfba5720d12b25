import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';
import { goBack } from '#support/traffic/history.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** An attribute that is lost when the document is reloaded. */
const sign = (page: Page) => page.evaluate(() => document.body.setAttribute('data-sign', ''));
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-sign'));

test('a link navigates without reloading the document, and opens a new tab if asked to', async () => {
  const { page, context, complaints, close } = await visit(browser, { screen: screens.desktop });
  const shopper = new Shopper(page, 'de');
  await shopper.open('customer-service-faq');
  await sign(page);
  const calculator = page.getByRole('contentinfo').getByRole('link', {
    name: shopper.word('shell.calculator'),
  });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    calculator.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  expect(page.url()).toBe(shopper.address('customer-service-faq'));
  await calculator.click();
  await page.waitForURL(shopper.address('calculator'));
  await page.locator('main h1').first().waitFor();
  expect(await isSame(page)).toBe(true);
  await goBack(page);
  await page.waitForURL(shopper.address('customer-service-faq'));
  expect(await isSame(page)).toBe(true);
  expectNoComplaints(complaints);
  await close();
});

test('links are not prefetched before somebody points at them', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop });
  const shopper = new Shopper(page, 'de');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rsc !== undefined) asked.push(request.url());
  });
  await shopper.open('cart');
  const calculator = page.locator('main').getByRole('link', { name: shopper.word('cart.toCalculator') });
  await calculator.waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await calculator.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expectNoComplaints(complaints);
  await close();
});
