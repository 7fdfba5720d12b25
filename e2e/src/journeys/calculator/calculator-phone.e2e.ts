import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser } from '#support/browser.ts';
import {
  addressHas,
  atCalculator,
  calculatorIsDrawn,
  goToStep,
  openPrice,
} from '#support/calculator-visit.ts';
import { expectNoComplaints } from '#support/shopper.ts';
import { goBack } from '#support/traffic/history.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('on a small phone one step is shown at a time, the next is in reach of the thumb, and the price opens its sheet', async () => {
  const { page, shopper, complaints, close } = await atCalculator(
    browser,
    'uk',
    '?p=wine-front',
    screens.narrow,
  );
  const { word } = shopper;
  const steps = page.getByRole('navigation', { name: word('calculator.steps') });
  const shown = () => page.locator('main section > h2[id$="-title"]').allTextContents();
  const isSeenWhole = () =>
    steps.locator('li:has([aria-current=step])').evaluate((own) => {
      const around = own.parentElement?.getBoundingClientRect();
      const { left, right } = own.getBoundingClientRect();
      return around !== undefined && left >= around.left - 1 && right <= around.right + 1;
    });
  const onward = page.getByRole('button', { name: word('calculator.onTo') }).last();
  for (const step of ['product', 'size', 'material', 'finish', 'quantity']) {
    const title = word(`calculator.${step}.title`);
    await expect.poll(shown).toEqual([expect.stringContaining(title)]);
    await expect.poll(() => steps.locator('[aria-current=step]').textContent()).toContain(title);
    await expect.poll(isSeenWhole).toBe(true);
    await expectAccessible(page, `step ${step}`);
    if (step !== 'quantity') {
      // The button for the next step is at the bottom of the screen, within reach of the thumb.
      const place = await onward.boundingBox();
      expect(place?.y ?? 0).toBeGreaterThan(screens.narrow.height - 100);
      expect(place?.height ?? 0).toBeGreaterThanOrEqual(44);
      await onward.tap();
      await page.locator('main section > h2').first().waitFor();
    }
  }
  // The browser's back button leads to the previous step.
  await goBack(page);
  await expect.poll(shown).toEqual([expect.stringContaining(word('calculator.finish.title'))]);
  await goToStep(shopper, 'quantity');
  const table = page.getByRole('table', { name: word('calculator.quantity.table') });
  await expect
    .poll(() => table.evaluate((it) => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0)))
    .toBe(true);
  const before = await shopper.netPrice();
  await table.getByRole('button', { name: /2,500/ }).tap();
  await addressHas(page, 'q=2500');
  await expect.poll(() => shopper.netPrice()).toBeGreaterThan(before);

  await openPrice(shopper);
  await page.getByRole('dialog').getByText(word('calculator.price.perThousand')).waitFor();
  await expectAccessible(page, 'sheet of the price');
  await picture(page, 'calculator-price-sheet');
  await page.keyboard.press('Escape');
  await goToStep(shopper, 'artwork');
  await page.getByRole('button', { name: word('calculator.add') }).tap();
  await shopper.arriveAt('cart');
  expectNoComplaints(complaints);
  await close();
});

test('on a phone the first six products are shown, and a search finds the others', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'it', '?p=honey', screens.phone);
  const cards = page.locator('#product label:has([type=radio])');
  const isAmong = (id: string) => page.locator(`#product [type=radio][value="${id}"]`).count();
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(7);
  expect(await isAmong('honey')).toBe(1);
  expect(await isAmong('candle')).toBe(0);
  const search = page.getByLabel(shopper.word('calculator.product.search'));
  await search.fill('candela');
  await expect.poll(() => isAmong('candle')).toBe(1);
  await search.fill('xyzw');
  await page.getByText(shopper.word('calculator.product.count', { count: 0 })).waitFor();
  await search.fill('');
  await page.locator('#product button[aria-expanded=false]').tap();
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  expectNoComplaints(complaints);
  await close();
});

test('on a phone the label stays visible while choosing, and opens its large picture', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'it', '?p=honey', screens.phone);
  const small = page.getByRole('button', { name: shopper.word('calculator.toPicture') });
  await goToStep(shopper, 'size');
  const outline = () => small.locator('clipPath path').first().getAttribute('d');
  const before = await outline();
  await page.getByText(shopper.word('calculator.shape.circle'), { exact: true }).first().tap();
  await expect.poll(outline).not.toBe(before);
  const large = page.getByRole('tabpanel').getByRole('img');
  expect(await large.count()).toBe(0);
  await small.tap();
  await expect
    .poll(() =>
      large.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await page.setViewportSize(screens.desktop);
  await small.waitFor({ state: 'hidden' });
  expectNoComplaints(complaints);
  await close();
});

test('the current step is restored after a reload and by the back button; a link starts with the first', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'uk', '?p=honey', screens.phone);
  const isAt = (step: 'material' | 'product') => page.locator(`#${step}`).waitFor();
  /** Followed by a tap, without scrolling the page first. */
  const follow = (name: string) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => (link as HTMLElement).click());
  await goToStep(shopper, 'material');
  await page.reload();
  await calculatorIsDrawn(page);
  await isAt('material');
  await shopper.open('materials');
  await goBack(page);
  await calculatorIsDrawn(page);
  await isAt('material');
  await follow(shopper.word('shell.materials'));
  await shopper.arriveAt('materials');
  await goBack(page);
  await calculatorIsDrawn(page);
  await isAt('material');

  await follow(shopper.word('shell.materials'));
  await shopper.arriveAt('materials');
  await follow(shopper.word('shell.calculator'));
  await shopper.arriveAt('calculator');
  await calculatorIsDrawn(page);
  await isAt('product');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expectNoComplaints(complaints);
  await close();
});

test('Ctrl + Enter adds the label to the cart, and the summary says so', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'de', '?p=honey');
  const add = page.getByRole('button', { name: shopper.word('calculator.add') });
  expect(await add.getAttribute('aria-keyshortcuts')).toContain('Control+Enter');
  await page.getByText(shopper.word('calculator.shortcut.keys')).waitFor();
  // Pressed with the focus on the button it also adds one line.
  await add.focus();
  await page.keyboard.press('Control+Enter');
  await shopper.arriveAt('cart');
  await expect.poll(() => page.locator('main ul > li').count()).toBe(1);
  expectNoComplaints(complaints);
  await close();
});
