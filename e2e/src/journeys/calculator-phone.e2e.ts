import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser } from '#support/browser.ts';
import { addressHas, atCalculator, calculatorIsDrawn } from '#support/calculator-visit.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('on a small phone each step is marked where one jumps to it, and a quantity is taken from the table', async () => {
  const { page, shopper, complaints, close } = await atCalculator(
    browser,
    'uk',
    '?p=wine-front',
    screens.narrow,
  );
  const steps = page.getByRole('navigation', { name: shopper.word('calculator.steps') });
  for (const step of ['size', 'material', 'finish', 'delivery', 'quantity']) {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), step);
    await expect
      .poll(() => steps.locator('[aria-current=step]').textContent())
      .toContain(shopper.word(`calculator.${step}.title`));
    const isSeenWhole = () =>
      steps.locator('li:has([aria-current=step])').evaluate((own) => {
        const around = own.parentElement?.getBoundingClientRect();
        const { left, right } = own.getBoundingClientRect();
        return around !== undefined && left >= around.left - 1 && right <= around.right + 1;
      });
    await expect.poll(isSeenWhole).toBe(true);
  }
  const table = page.getByRole('table', { name: shopper.word('calculator.quantity.table') });
  await expect
    .poll(() => table.evaluate((it) => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0)))
    .toBe(true);
  const before = await shopper.netPrice();
  await table.getByRole('button', { name: /2,500/ }).tap();
  await addressHas(page, 'q=2500');
  await expect.poll(() => shopper.netPrice()).toBeGreaterThan(before);
  expectNoComplaints(complaints);
  await close();
});

test('on a phone the label is in sight while one chooses, and leads to its large picture', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'it', '?p=honey', screens.phone);
  const small = page.getByRole('button', { name: shopper.word('calculator.toPicture') });
  await page.evaluate(() => document.getElementById('size')?.scrollIntoView());
  const outline = () => small.locator('clipPath path').first().getAttribute('d');
  const before = await outline();
  await page.getByText(shopper.word('calculator.shape.circle'), { exact: true }).first().tap();
  await expect.poll(outline).not.toBe(before);
  const large = page.getByRole('tabpanel').getByRole('img');
  const isInSight = () =>
    large.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  expect(await isInSight()).toBe(false);
  await small.tap();
  await expect.poll(isInSight).toBe(true);
  await page.setViewportSize(screens.desktop);
  await small.waitFor({ state: 'hidden' });
  expectNoComplaints(complaints);
  await close();
});

test('the step one was at is found again after a reload and on the way back; a link begins at the top', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'uk', '?p=honey', screens.phone);
  const top = () => page.locator('#material').evaluate((step) => step.getBoundingClientRect().top);
  const isThere = async () => Math.abs((await top()) - 120) < 60;
  /** Followed as by a finger, without the page being moved first. */
  const follow = (name: string) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => (link as HTMLElement).click());
  await expect
    .poll(async () => {
      await page.evaluate((by) => window.scrollBy(0, by), (await top()) - 120);
      return isThere();
    })
    .toBe(true);

  await page.reload();
  await calculatorIsDrawn(page);
  await expect.poll(isThere).toBe(true);
  await shopper.open('materials');
  await page.goBack();
  await calculatorIsDrawn(page);
  await expect.poll(isThere).toBe(true);
  await follow(shopper.word('shell.materials'));
  await shopper.arriveAt('materials');
  await page.goBack();
  await calculatorIsDrawn(page);
  await expect.poll(isThere).toBe(true);

  await follow(shopper.word('shell.materials'));
  await shopper.arriveAt('materials');
  await follow(shopper.word('shell.calculator'));
  await shopper.arriveAt('calculator');
  await calculatorIsDrawn(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expectNoComplaints(complaints);
  await close();
});
