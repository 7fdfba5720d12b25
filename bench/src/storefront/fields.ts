import type { Locator, Page } from 'playwright-core';
import { wordsOf } from '../../../e2e/src/support/words.ts';

const word = wordsOf('uk');
/** Pause between two inputs, in ms. */
export const pause = 350;

/** A field of the calculator and how a person operates it. */
export type Field = {
  readonly name: string;
  /** Whether the price depends on it. */
  readonly prices: boolean;
  /** The element that is scrolled into view first. */
  readonly at: (page: Page) => Locator;
  readonly use: (page: Page, at: Locator) => Promise<void>;
};

/**
 * Mouse click without the actionability checks of the test library: it runs them in the page, listens to the same
 * events and forces layout in them, which would count as the page's own time.
 */
const press = async (target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  await target.click({ force: true });
};

const group = (key: string) => (page: Page) =>
  page.getByRole('group', { name: new RegExp(`^${word(key).replace(/[?.]/g, '.')}`) }).first();

/** One choice after the other, each by its text. */
const choices = (key: string, titles: readonly string[]) => ({
  at: group(key),
  async use(page: Page, at: Locator) {
    for (const title of titles) {
      await press(at.getByText(title, { exact: true }).first());
      await page.waitForTimeout(pause);
    }
  },
});
/** The first cards or boxes of a group; those disabled by then are skipped. */
const boxes = (key: string, role: 'radio' | 'checkbox', max: number) => ({
  at: group(key),
  async use(page: Page, at: Locator) {
    const all = at.getByRole(role);
    for (let index = 0; index < Math.min(max, await all.count()); index += 1) {
      if (await all.nth(index).isDisabled()) continue;
      await press(all.nth(index));
      await page.waitForTimeout(pause);
    }
  },
});
const typed = (key: string, values: readonly string[]) => ({
  at: (page: Page) => page.getByLabel(word(key), { exact: true }).first(),
  async use(page: Page, at: Locator) {
    for (const value of values) {
      await at.click({ clickCount: 3 });
      await page.keyboard.type(value, { delay: 140 });
      await page.waitForTimeout(pause);
    }
    await page.keyboard.press('Tab');
  },
});
const words = (feature: string, names: readonly string[]) => names.map((name) => word(`${feature}.${name}`));

export const fields: readonly Field[] = [
  { name: 'product', prices: true, ...boxes('calculator.product.title', 'radio', 8) },
  {
    name: 'shape',
    prices: true,
    ...choices(
      'calculator.size.shape',
      words('calculator.shape', ['circle', 'oval', 'special', 'rectangle', 'rounded']),
    ),
  },
  { name: 'width', prices: true, ...typed('calculator.size.width', ['85', '120', '64']) },
  { name: 'height', prices: true, ...typed('calculator.size.height', ['85', '120', '64']) },
  { name: 'corner radius', prices: false, ...typed('calculator.size.radius', ['5', '3']) },
  { name: 'material', prices: true, ...boxes('calculator.material.title', 'radio', 8) },
  { name: 'what it has to stand', prices: false, ...boxes('calculator.material.needs', 'checkbox', 5) },
  { name: 'finish', prices: true, ...boxes('calculator.finish.title', 'checkbox', 12) },
  { name: 'quantity', prices: true, ...typed('calculator.quantity.total', ['2500', '12000', '800']) },
  { name: 'designs', prices: true, ...typed('calculator.quantity.sorts', ['3', '12', '2']) },
  {
    name: 'quantity slider',
    prices: true,
    at: (page) => page.locator('main input[type=range]').first(),
    async use(page, at) {
      await at.focus();
      for (let index = 0; index < 12; index += 1) {
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(90);
      }
    },
  },
  {
    name: 'delivered',
    prices: false,
    ...choices('calculator.form.title', words('calculator.form', ['sheet', 'single', 'fanfold', 'roll'])),
  },
  { name: 'core', prices: false, ...choices('calculator.roll.core', ['25 mm', '40 mm', '76 mm']) },
  {
    name: 'first edge',
    prices: false,
    ...choices('calculator.roll.leading', words('calculator.roll', ['right', 'bottom', 'left', 'top'])),
  },
  {
    name: 'express',
    prices: true,
    ...choices('calculator.express.title', words('calculator.express', ['48h', 'same-day', 'none'])),
  },
];
