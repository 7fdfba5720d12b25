import type { CDPSession, Page } from 'playwright-core';
import { screens, visit } from '../../../e2e/src/support/browser.ts';
import { launchChromium } from '../../../e2e/src/support/chromium/chromium.ts';
import { goal } from '../goal.ts';
import { atOpenShop } from './at-open-shop.ts';
import { fields, pause } from './fields.ts';
import { type Interaction, watchInteractions } from './interactions.ts';

/**
 * Response time of each calculator field on a slow machine: a real browser, its CPU slowed down four times, real mouse
 * and keys. INP is the time from the input to the next paint; the price counts as shown within one frame if it is part
 * of that same paint.
 */
const slowDown = 4;
const max = 100;
/** By the definition of INP, the slowest of every 50 inputs is ignored. */
const leftOutOf = 50;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const show = (milliseconds: number) => (milliseconds <= 16 ? '≤ 16' : milliseconds.toFixed(0)).padStart(5);

/** The time on this machine, at the same slow-down, for a plain input field. */
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
  const browser = await launchChromium();
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
    for (const { name, prices, at, use } of fields) {
      // A person scrolls, looks, and then chooses.
      await at(page).scrollIntoViewIfNeeded();
      await page.waitForTimeout(800);
      await read();
      await use(page, at(page));
      await page.waitForTimeout(600);
      const { interactions, priced, inFrame } = await read();
      const times = interactions.map(({ duration }) => duration);
      all.push(...interactions);
      late += priced - inFrame;
      console.log(
        `  ${name.padEnd(24)} ${String(interactions.length).padStart(6)} ${show(median(times))} ms ${show(Math.max(0, ...times))} ms   ${prices ? `${inFrame} of ${priced}` : ''}`,
      );
    }
    const slowest = all.map(({ duration }) => duration).sort((a, b) => b - a);
    const inp = slowest[Math.floor(slowest.length / leftOutOf)] ?? 0;
    console.log(`  ${'worst of all inputs'.padEnd(24)} ${show(slowest[0] ?? 0)} ms`);
    console.log(
      `  ${`INP of ${slowest.length} inputs`.padEnd(24)} ${show(inp)} ms ${goal(`under ${max} ms`, inp < max)}`,
    );
    console.log(`  prices later than the frame of their input: ${late} ${goal('0', late === 0)}`);
  } finally {
    await browser.close();
  }
}

console.log(`INP on the calculator, processor slowed down ${slowDown} times`);
await atOpenShop('inp', measure);
