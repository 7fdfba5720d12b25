import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser } from 'playwright-core';
import { type Screen, screens, visit } from '../../../e2e/src/support/browser.ts';
import { launchChromium } from '../../../e2e/src/support/chromium/chromium.ts';
import { type Transfer, watchTransfers } from '../../../e2e/src/support/traffic/transfers.ts';
import { goal } from '../goal.ts';
import { atOpenShop } from './at-open-shop.ts';
import { watchShifts } from './shifts.ts';

/**
 * The cost of the first view of a page: all bytes on the wire, including headers, from an empty cache until the network
 * is idle, without scrolling. The shop is accessed directly, and the very first visitor counts: no page is requested
 * before. Also the cumulative layout shift: the sum over the shifts of the share of the window that moved times the
 * distance.
 */
const max = 250_000;
const maxShift = 0.02;
const looks: readonly (readonly [string, Screen])[] = [
  ['laptop', { width: 1440, height: 757 }],
  ['phone', screens.phone],
];
const pages: readonly PageKey[] = ['home', 'calculator', 'cart', 'login', 'materials', 'upload-files'];
const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch'];

const sum = (transfers: readonly Transfer[]): number => transfers.reduce((all, { bytes }) => all + bytes, 0);
const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

type FirstView = { readonly transfers: readonly Transfer[]; readonly shift: number };

async function firstView(browser: Browser, address: string, screen: Screen): Promise<FirstView> {
  const { page, context, close } = await visit(browser, { screen });
  const readShift = await watchShifts(page);
  const transfers = await watchTransfers(await context.newCDPSession(page));
  await page.goto(address, { waitUntil: 'load' });
  const all = await transfers();
  const shift = await readShift();
  await close();
  return { transfers: all, shift };
}

async function measure(shop: string): Promise<void> {
  const browser = await launchChromium();
  try {
    console.log(`  ${'page'.padEnd(24)} ${kinds.map((kind) => kind.padStart(10)).join('')}        all`);
    for (const key of pages)
      for (const [name, screen] of looks) {
        const { transfers: all, shift } = await firstView(browser, shop + pathOf('de', key), screen);
        const parts = kinds
          .map((kind) => kB(sum(all.filter((one) => one.kind === kind))).padStart(10))
          .join('');
        const bytes = sum(all);
        const wanted = key === 'home' ? goal(`at most ${max / 1000} kB`, bytes <= max) : '';
        console.log(`  ${`${key}, ${name}`.padEnd(24)} ${parts} ${kB(bytes).padStart(10)} kB ${wanted}`);
        console.log(
          `  ${''.padEnd(24)} layout shift ${shift.toFixed(4)} ${goal(`at most ${maxShift}`, shift <= maxShift)}`,
        );
        if (process.env.LIST_TRANSFERS)
          for (const { url, bytes: size } of all) console.log(`      ${kB(size)} ${url.replace(shop, '')}`);
      }
  } finally {
    await browser.close();
  }
}

console.log('Bytes of a first view, empty cache, first visitor, kB');
await atOpenShop('first-view', measure);
