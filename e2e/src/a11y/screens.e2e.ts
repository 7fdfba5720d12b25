import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { inTurn, isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layOutWhole } from '#support/accessibility.ts';
import { screens, startBrowser, type Visit, visit } from '#support/browser.ts';
import { calculatorIsDrawn } from '#support/calculator-visit.ts';
import { putFile } from '#support/library-files.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
let customer: Visit;
beforeAll(async () => {
  browser = await startBrowser();
  customer = await visit(browser, { screen: screens.phone });
  const shopper = new Shopper(customer.page, 'uk');
  await shopper.signUp('Ada', 'Marsh');
  for (const filename of ['front.pdf', 'back.pdf', 'neck.pdf'])
    await putFile(customer.page, { filename, width: 90, height: 60 });
  await putLine(shopper, honeyLabel, 'Honey');
}, 120_000);
afterAll(async () => {
  await customer.close();
  await browser.close();
});

const tall: readonly PageKey[] = [
  'home',
  'calculator',
  'materials',
  'finishing-touches',
  'cart',
  'checkout',
  'label-library/custom-files',
];
const siteIds = sites.map(({ id }) => id);
/** Every page on every site, or each on the next one of those with the longest words. */
const looked = tall.flatMap((key, index) =>
  (isWhole ? siteIds : inTurn<SiteId>(['de', 'it', 'uk'], 1, turn + index)).map((site) => ({ key, site })),
);

/** Waits until everything is loaded. */
async function isSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await layOutWhole(page);
}

describe('on a phone', () => {
  test.each(looked)('$key of $site is no higher than 6,000 px', async ({ key, site }) => {
    const { page } = customer;
    const shopper = new Shopper(page, site);
    await shopper.open(key);
    await isSettled(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
  });

  test('every step of the calculator is no higher than 6,000 px', async () => {
    const { page } = customer;
    const shopper = new Shopper(page, 'de');
    await shopper.open('calculator');
    await calculatorIsDrawn(page);
    const next = page.getByRole('button', { name: shopper.word('calculator.onTo') });
    for (let left = 6; (await next.count()) > 0; left -= 1) {
      expect(left).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
      await next.last().tap();
    }
  });
});

const laptops = [
  ['de', 1440, 757],
  ['it', 1440, 757],
  ['de', 1024, 768],
] as const;

test.each(inTurn(laptops))(
  'price and button of %s are visible on a screen of %i × %i, without scrolling regions',
  async (site, width, height) => {
    const { page, close } = await visit(browser, {
      screen: { width, height },
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    await shopper.open('calculator');
    await calculatorIsDrawn(page);
    await isSettled(page);
    const inSight = async (what: ReturnType<Page['locator']>) => {
      const box = await what.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height;
    };
    const seen = async () => [
      await inSight(page.getByTestId('net').first()),
      await inSight(page.getByRole('button', { name: shopper.word('calculator.add') })),
    ];
    await expect.poll(seen).toEqual([true, true]);
    // Text that depends on the hour and the day is below the button and can't push it out of view.
    const button = await page.getByRole('button', { name: shopper.word('calculator.add') }).boundingBox();
    const countsFrom = await page.getByTestId('counts-from').boundingBox();
    expect(countsFrom?.y).toBeGreaterThanOrEqual((button?.y ?? height) + (button?.height ?? 0));
    // Drawings that were never near the viewport are not rendered.
    const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
    expect(nodes).toBeLessThan(3_500);
    await page.evaluate(() => document.getElementById('finish')?.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(seen).toEqual([true, true]);
    const boxes = await page.locator('main aside, main aside *').evaluateAll(
      (all) =>
        all.filter((one) => {
          const scrolls = /auto|scroll/.test(getComputedStyle(one).overflowY);
          return scrolls && one.scrollHeight > one.clientHeight + 1;
        }).length,
    );
    expect(boxes).toBe(0);
    await close();
  },
);

test('at a zoom of 400 % the calculator can be used without anything covering it', async () => {
  const { page, complaints, close } = await visit(browser, { screen: { width: 320, height: 189 } });
  const shopper = new Shopper(page, 'uk');
  await shopper.open('calculator');
  await calculatorIsDrawn(page);
  await isSettled(page);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.offsetHeight > 0)
      .reduce((sum, one) => sum + one.offsetHeight, 0),
  );
  // Fixed bars cover at most half of the viewport.
  expect(covered).toBeLessThanOrEqual(95);
  await page
    .getByRole('button', { name: shopper.word('calculator.onTo') })
    .last()
    .click();
  await page.locator('#size').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('in forced colours icons have the colour of the text beside them', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const shopper = new Shopper(page, 'uk');
  await shopper.open('home');
  await isSettled(page);
  const icons = await page
    .locator('header [style*="mask-image"], main [style*="mask-image"]')
    .evaluateAll((all) =>
      all.map((icon) => {
        const { backgroundColor, color } = getComputedStyle(icon);
        return { backgroundColor, color, words: getComputedStyle(icon.parentElement as Element).color };
      }),
    );
  expect(icons.length).toBeGreaterThan(3);
  for (const { backgroundColor, words } of icons) expect(backgroundColor).toBe(words);
  await close();
});

test('in forced colours selected items differ from others', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop });
  await page.emulateMedia({ forcedColors: 'active' });
  const shopper = new Shopper(page, 'uk');
  await shopper.open('calculator');
  await page.locator('#size').waitFor();
  const outlines = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).outlineStyle))]);
  for (const [chosen, other] of [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['main li > button[aria-current]', 'main li > button:not([aria-current])'],
    ['#product label:has(:checked)', '#product label:not(:has(:checked))'],
  ] as const) {
    expect(await outlines(chosen)).toEqual(['solid']);
    expect(await outlines(other)).toEqual(['none']);
  }
  await close();
});
