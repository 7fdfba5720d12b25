import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser } from 'playwright-core';
import { screens, visit } from '../../../e2e/src/support/browser.ts';
import { launchChromium } from '../../../e2e/src/support/chromium/chromium.ts';
import { atOpenShop } from './at-open-shop.ts';

/**
 * Time to the first price for a first-time visitor: a phone on a slow mobile line, CPU slowed down four times, empty
 * cache. The line is three times as fast as the usual 1.6 Mbit/s of such measurements, because the shop's programs
 * leave compression to the reverse proxy.
 */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (4_800 * 1024) / 8,
  uploadThroughput: 96_000,
};
const slowDown = 4;
const rounds = 5;
/** Pages with a price, and where it is shown. */
const pages = [
  ['home', 'section div[aria-live=polite]'],
  ['calculator', '[data-testid=net]'],
] as const satisfies readonly (readonly [PageKey, string])[];

type Times = { readonly picture: number; readonly price: number };

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function firstVisit(browser: Browser, address: string, where: string): Promise<Times> {
  const { page, context, close } = await visit(browser, { screen: screens.phone });
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript((place) => {
    const look = () => {
      if (document.querySelector(place)?.textContent) performance.mark('price');
      else requestAnimationFrame(look);
    };
    look();
  }, where);
  await page.goto(address, { waitUntil: 'commit' });
  const read = () => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return { picture: at('first-contentful-paint'), price: at('price') };
  };
  await page.waitForFunction(() => performance.getEntriesByName('price').length > 0);
  const times = await page.evaluate(read);
  await close();
  return times;
}

async function measure(shop: string): Promise<void> {
  const browser = await launchChromium();
  try {
    for (const [key, where] of pages) {
      const address = shop + pathOf('de', key);
      // Once for the server, which may not have rendered the page yet.
      await firstVisit(browser, address, where);
      const times: Times[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await firstVisit(browser, address, where));
      const price = median(times.map((one) => one.price));
      const picture = median(times.map((one) => one.picture));
      const all = times.map((one) => (one.price / 1000).toFixed(2)).join(', ');
      console.log(
        `  ${key.padEnd(12)} first picture ${(picture / 1000).toFixed(2)} s, price ${(price / 1000).toFixed(2)} s (${all})`,
      );
    }
  } finally {
    await browser.close();
  }
}

console.log('First price of a first visit, slow phone on a slow line');
await atOpenShop('first-price', measure);
