import { dirname } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { screens, startBrowser, visit } from '../../../e2e/src/support/browser.ts';
import { wordsOf } from '../../../e2e/src/support/words.ts';
import { launchShop, removeSite, testSite, untilOpen } from '../../../scripts/test/open-shop.ts';
import { goal } from '../goal.ts';
import { type Interaction, watchInteractions } from './interactions.ts';

/**
 * How fast the calculator answers each of its fields on a slow machine: a real browser, its processor slowed down four
 * times, real mouse and keys. INP is the time from the input to the next picture; the price counts as shown within one
 * frame when it stands in that same picture.
 */
const slowDown = 4;
const most = 100;
const word = wordsOf('uk');
const pause = 350;

const root = dirname(dirname(dirname(import.meta.dirname)));

type Field = {
  readonly name: string;
  /** Whether the price has to follow. */
  readonly prices: boolean;
  readonly use: (page: Page) => Promise<void>;
};

const card = (legend: string, title: string) => async (page: Page) => {
  await page
    .getByRole('group', { name: new RegExp(`^${word(legend).replace(/[?.]/g, '.')}`) })
    .first()
    .getByText(title, { exact: true })
    .first()
    .click();
};
const cards = (legend: string, titles: readonly string[]) => async (page: Page) => {
  for (const title of titles) {
    await card(legend, title)(page);
    await page.waitForTimeout(pause);
  }
};
const typed = (key: string, values: readonly string[]) => async (page: Page) => {
  const field = page.getByLabel(word(key), { exact: true }).first();
  for (const value of values) {
    await field.click({ clickCount: 3 });
    await page.keyboard.type(value, { delay: 140 });
    await page.waitForTimeout(pause);
  }
  await page.keyboard.press('Tab');
};

const fields: readonly Field[] = [
  {
    name: 'product',
    prices: true,
    use: async (page) => {
      const group = page.getByRole('group', { name: word('calculator.product.title'), exact: true });
      const count = await group.getByRole('radio').count();
      for (let index = 0; index < Math.min(count, 8); index += 1) {
        await group.locator('label').nth(index).click();
        await page.waitForTimeout(pause);
      }
    },
  },
  {
    name: 'shape',
    prices: true,
    use: cards(
      'calculator.size.shape',
      ['circle', 'oval', 'special', 'rectangle', 'rounded'].map((shape) => word(`calculator.shape.${shape}`)),
    ),
  },
  { name: 'width', prices: true, use: typed('calculator.size.width', ['85', '120', '64']) },
  { name: 'height', prices: true, use: typed('calculator.size.height', ['85', '120', '64']) },
  { name: 'corner radius', prices: false, use: typed('calculator.size.radius', ['5', '3']) },
  {
    name: 'material',
    prices: true,
    use: async (page) => {
      const group = page.getByRole('group', { name: word('calculator.material.title'), exact: true });
      for (let index = 0; index < 8; index += 1) {
        await group.locator('label').nth(index).click();
        await page.waitForTimeout(pause);
      }
    },
  },
  {
    name: 'what it has to stand',
    prices: false,
    use: async (page) => {
      for (const wish of ['water', 'oil', 'outdoors', 'outdoors', 'oil', 'water']) {
        await page
          .getByLabel(word(`calculator.material.${wish}`), { exact: true })
          .first()
          .click();
        await page.waitForTimeout(pause);
      }
    },
  },
  {
    name: 'finish',
    prices: true,
    use: async (page) => {
      const group = page.getByRole('group', { name: word('calculator.finish.title'), exact: true });
      const boxes = group.getByRole('checkbox');
      // Some rule each other out: those that are off are left alone.
      for (let index = 0; index < (await boxes.count()); index += 1) {
        if (await boxes.nth(index).isDisabled()) continue;
        await boxes.nth(index).click();
        await page.waitForTimeout(pause);
      }
    },
  },
  { name: 'quantity', prices: true, use: typed('calculator.quantity.total', ['2500', '12000', '800']) },
  { name: 'designs', prices: true, use: typed('calculator.quantity.sorts', ['3', '12', '2']) },
  {
    name: 'quantity slider',
    prices: true,
    use: async (page) => {
      await page.locator('main input[type=range]').first().focus();
      for (let index = 0; index < 12; index += 1) {
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(90);
      }
    },
  },
  {
    name: 'delivered',
    prices: false,
    use: cards(
      'calculator.form.title',
      ['sheet', 'single', 'fanfold', 'roll'].map((form) => word(`calculator.form.${form}`)),
    ),
  },
  { name: 'core', prices: false, use: cards('calculator.roll.core', ['25 mm', '40 mm', '76 mm']) },
  {
    name: 'first edge',
    prices: false,
    use: cards(
      'calculator.roll.leading',
      ['right', 'bottom', 'left', 'top'].map((edge) => word(`calculator.roll.${edge}`)),
    ),
  },
  {
    name: 'express',
    prices: true,
    use: cards(
      'calculator.express.title',
      ['48h', 'same-day', 'none'].map((speed) => word(`calculator.express.${speed}`)),
    ),
  },
  {
    name: 'extras',
    prices: true,
    use: async (page) => {
      const boxes = page
        .getByRole('group', { name: word('calculator.extras'), exact: true })
        .getByRole('checkbox');
      for (let index = 0; index < (await boxes.count()); index += 1) {
        await boxes.nth(index).click();
        await page.waitForTimeout(pause);
      }
    },
  },
];

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const show = (milliseconds: number) => (milliseconds <= 16 ? '≤ 16' : milliseconds.toFixed(0)).padStart(5);

/** What this machine needs at the same speed for a field that does nothing but take what is typed. */
async function measureFloor(page: Page, client: CDPSession, address: string): Promise<void> {
  await page.goto(`${address}/login`, { waitUntil: 'load' });
  const read = await watchInteractions(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const field = page.locator('main input').first();
  for (let round = 0; round < 3; round += 1) {
    await field.click();
    await page.keyboard.type('lena', { delay: 140 });
    await page.waitForTimeout(pause);
  }
  const times = (await read()).interactions.map(({ duration }) => duration);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log(
    `  ${'plain field, sign-in page'.padEnd(24)} ${String(times.length).padStart(5)} ${show(median(times))} ms ${show(Math.max(0, ...times))} ms   (to compare with)`,
  );
}

async function measure(address: string): Promise<void> {
  const browser = await startBrowser();
  try {
    const { page, context } = await visit(browser, { screen: screens.desktop });
    const client = await context.newCDPSession(page);
    await measureFloor(page, client, address);
    await page.goto(`${address}/calculator?p=wine-front`, { waitUntil: 'load' });
    await page.getByTestId('net').first().waitFor();
    const read = await watchInteractions(page);
    await page.waitForTimeout(1_000);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const all: Interaction[] = [];
    let late = 0;
    console.log(`  ${'field'.padEnd(24)} inputs   median   worst   price in the same frame`);
    for (const { name, prices, use } of fields) {
      await use(page);
      await page.waitForTimeout(600);
      const { interactions, priced, inFrame } = await read();
      const times = interactions.map(({ duration }) => duration);
      all.push(...interactions);
      late += priced - inFrame;
      console.log(
        `  ${name.padEnd(24)} ${String(interactions.length).padStart(6)} ${show(median(times))} ms ${show(Math.max(0, ...times))} ms   ${prices ? `${inFrame} of ${priced}` : ''}`,
      );
    }
    const worst = Math.max(...all.map(({ duration }) => duration));
    console.log(
      `  ${'worst of all inputs'.padEnd(24)} ${show(worst)} ms ${goal(`under ${most} ms`, worst < most)}`,
    );
    console.log(`  prices later than the frame of their input: ${late} ${goal('0', late === 0)}`);
  } finally {
    await browser.close();
  }
}

console.log(`INP on the calculator, processor slowed down ${slowDown} times`);
if (process.env.SHOP_ADDRESS) await measure(process.env.SHOP_ADDRESS);
else {
  const site = await testSite('inp');
  try {
    const shop = launchShop(root, site, false, 'scripts/start.mjs');
    try {
      await untilOpen(shop);
      await measure(`http://localhost:${site.env.SHOP_PORT}`);
    } finally {
      await shop.close();
    }
  } finally {
    removeSite(site);
  }
}
