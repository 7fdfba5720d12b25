import { takeTask } from '../../../apps/api/src/platform/tasks/queue-repository.ts';
import { goal } from '../goal.ts';
import { type Growing, lists, sweeps } from './lists.ts';
import { type FilledShop, openFilledShops } from './open-filled.ts';

/**
 * Every list, search and sweep at two sizes: a shop with 10,000 orders, and one with a million, of which one customer has
 * 10,000. GROWTH_ORDERS sets the larger number.
 */
const large = Number(process.env.GROWTH_ORDERS ?? 1_000_000);
const sizes = [
  { orders: 10_000, ofOne: 1_000, others: 1_000 },
  { orders: large, ofOne: 10_000, others: Math.max(10_000, large / 10) },
] as const;
const rounds = 5;
const goals = { listMs: 250, sweepMs: 5_000, takeMs: 50 };

const take: Growing = {
  name: 'taking a task',
  async run({ app }) {
    if (!(await takeTask(app.db, ['artwork.inspect']))) throw new Error('There was no task');
  },
};

/** Median in ms; a sweep runs once, since the first run does the work. */
async function timed(shop: FilledShop, growing: Growing, times: number): Promise<number | undefined> {
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const began = performance.now();
    const isDone = await growing.run(shop).then(
      () => true,
      (error: unknown) => {
        console.log(`  ${growing.name}: ${String(error).slice(0, 150)}`);
        return false;
      },
    );
    if (!isDone) return undefined;
    all.push(performance.now() - began);
  }
  return all.toSorted((a, b) => a - b)[times >> 1];
}

const shops = await openFilledShops();
try {
  const opened: FilledShop[] = [];
  for (const size of sizes) {
    console.log(`  filling a shop with ${size.orders.toLocaleString('en')} orders`);
    opened.push(await shops.open(size));
  }
  console.log(
    `  ${''.padEnd(34)} ${sizes.map(({ orders }) => orders.toLocaleString('en').padStart(10)).join(' ')}`,
  );
  const groups = [
    { what: 'list or search', of: lists, times: rounds, goalMs: goals.listMs },
    { what: 'taking a task', of: [take], times: rounds * 4, goalMs: goals.takeMs },
    { what: 'sweep', of: sweeps, times: 1, goalMs: goals.sweepMs },
  ];
  for (const { what, of, times, goalMs } of groups) {
    let slowest = { name: '', ms: 0 };
    let failed = 0;
    for (const growing of of) {
      const figures: (number | undefined)[] = [];
      for (const shop of opened) figures.push(await timed(shop, growing, times));
      const shown = figures.map((ms) => (ms === undefined ? 'failed' : `${ms.toFixed(1)} ms`).padStart(10));
      console.log(`  ${growing.name.padEnd(34)} ${shown.join(' ')}`);
      const last = figures.at(-1);
      if (last === undefined) failed += 1;
      else if (last > slowest.ms) slowest = { name: growing.name, ms: last };
    }
    const reached = goal(`under ${goalMs} ms, none failed`, slowest.ms < goalMs && failed === 0);
    console.log(
      `  slowest ${what}: ${slowest.name} ${slowest.ms.toFixed(0)} ms, ${failed} failed ${reached}`,
    );
  }
} finally {
  await shops.close();
}
process.exit(0);
