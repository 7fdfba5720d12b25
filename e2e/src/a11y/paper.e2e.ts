import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { orderThreeSorts } from '#support/ordered-job.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const printed: readonly PageKey[] = [
  'cart',
  'materials',
  'finishing-touches',
  'calculator-help',
  'calculator',
];

test('a printed page has the content of the screen, without controls', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  await putLine(shopper, honeyLabel);
  for (const key of printed) {
    await page.emulateMedia({ media: 'screen' });
    await shopper.open(key);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    // The width of A4 within its margins.
    await page.setViewportSize({ width: 680, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('body > header, body > footer').filter({ visible: true }).count(), key).toBe(0);
    expect(await page.locator('main h1').filter({ visible: true }).count(), key).toBe(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${key} is as wide as the paper`).toBeLessThanOrEqual(680);
    if (key === 'cart' || key === 'calculator') {
      await page
        .getByText(/\d,\d\d\s€/)
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await page.locator('main button').filter({ visible: true }).count(), key).toBe(0);
    }
    await page.setViewportSize(screens.desktop);
  }
  await close();
});

test('a printed order has the shop’s name and the ordered labels, on the pages of a PDF', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  const { job } = await orderThreeSorts(shopper);
  await page.goto(environment.shop + pathOf('de', 'order', { orderId: job.order_id }));
  await page.getByText(job.order_number).first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(3);
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const name = await page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(name).toMatch(/^"\S.*"$/);
  for (const place of ['main button', 'body > header', 'body > footer'])
    expect(await page.locator(place).filter({ visible: true }).count(), place).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
  await close();
});
