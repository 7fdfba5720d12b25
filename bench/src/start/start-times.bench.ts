import { dirname, join } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import {
  launchShop,
  removeSite,
  type TestSite,
  testSite,
  untilOpen,
} from '../../../scripts/test/open-shop.ts';
import { firstAnswer } from './first-answer.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const rounds = 5;
const maxSeconds = 10;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2).padStart(6)} s`;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const line = (what: string, value: string) => console.log(`  ${what.padEnd(58)} ${value}`);

/** From the start of the launcher to the complete home page, in ms; the shop is then closed. */
async function start(site: TestSite): Promise<number> {
  const began = performance.now();
  const shop = launchShop(root, site, false, 'scripts/start.mjs');
  try {
    await untilOpen(shop);
    await firstAnswer(`http://127.0.0.1:${site.env.SHOP_PORT}/`);
    return performance.now() - began;
  } finally {
    await shop.close();
  }
}

const site = await testSite('bench');
try {
  line('first start, fresh data folder, storefront built or not', seconds(await start(site)));
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) again.push(await start(site));
  const second = median(again);
  line(
    `second start to the whole home page, median of ${rounds}`,
    `${seconds(second)} (goal: under ${maxSeconds} s, ${second < maxSeconds * 1000 ? 'reached' : 'MISSED'})`,
  );
  line('  slowest of them', seconds(Math.max(...again)));

  const began = performance.now();
  const cold = await startLocalPostgres({ folder: join(site.dataFolder, 'postgres'), log: () => undefined });
  line('database alone, to ready', seconds(performance.now() - began));
  await cold.stop();
} finally {
  removeSite(site);
}
