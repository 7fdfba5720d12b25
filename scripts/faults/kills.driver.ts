import { plainLabel } from '@labelwerk/domain/pricing/plain-label.ts';
import { secretsOf } from '../test/open-shop.ts';
import type { Context, Driver, Figure, OpenShop } from './driver.ts';
import { type Kind, kinds, processOf } from './processes-of-shop.ts';
import { duration, spreadOf } from './spread.ts';

const mostMs = 60_000;
const goals = { medianMs: 5_000, worstMs: 15_000 };

/** Whether the storefront answers and the API writes to its database. */
async function isWell(shop: OpenShop): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  const page = await fetch(`${shop.shopAddress}/health`, { signal });
  const cart = await fetch(`${shop.apiAddress}/public/1/de/cart/addCartItem`, {
    method: 'POST',
    headers: {
      'x-api-key': secretsOf(shop.site.dataFolder).API_KEY ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ configuration: plainLabel, name: 'Jam' }),
    signal,
  });
  return page.ok && cart.ok;
}

/** Kills a process with SIGKILL; answers after how many ms another one does its work. */
async function killOnce(shop: OpenShop, kind: Kind): Promise<number> {
  const victim = processOf(shop.site, kind);
  process.kill(victim, 'SIGKILL');
  const began = performance.now();
  while (performance.now() - began < mostMs) {
    const isAnother = await Promise.try(() => processOf(shop.site, kind) !== victim).catch(() => false);
    if (isAnother && (await isWell(shop).catch(() => false))) return performance.now() - began;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`The shop was not well again ${duration(mostMs)} after kill -9 of the ${kind}`);
}

async function run({ isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const shop = await openShop();
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const times: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 5); round += 1) times.push(await killOnce(shop, kind));
    const { median, worst } = spreadOf(times);
    say(`${kind}: ${times.map(duration).join(', ')}`);
    figures.push({
      what: `well again after kill -9 of the ${kind}, median and worst of ${times.length}`,
      measured: `${duration(median)}, ${duration(worst)}`,
      goal: `at most ${duration(goals.medianMs)}, ${duration(goals.worstMs)}`,
      met: median <= goals.medianMs && worst <= goals.worstMs,
    });
  }
  return figures;
}

export const driver: Driver = { name: 'kills', minutes: 20, run };
