import { features } from '../../../apps/api/src/features.ts';
import { forgetFinished } from '../../../apps/api/src/platform/tasks/forget-tasks-repository.ts';
import { takeTask } from '../../../apps/api/src/platform/tasks/queue-repository.ts';
import { type Growing, lists, sweeps } from '../../../bench/src/growth/lists.ts';
import { type FilledShop, openFilledShops } from '../../../bench/src/growth/open-filled.ts';
import type { Context, Driver, Figure } from '../driver.ts';
import { duration, spreadOf } from '../support/spread.ts';

const goals = { takeMs: 500, listMs: 2_000, sweepMs: 30_000, eraseMs: 30_000 };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The slowest of several works; those that fail are named. */
async function slowest(
  what: string,
  all: readonly Growing[],
  shop: FilledShop,
  goalMs: number,
): Promise<Figure> {
  let worst = { name: '', ms: 0 };
  const failed: string[] = [];
  for (const one of all) {
    const ms = await timeOf(() =>
      one.run(shop).catch((error: unknown) => failed.push(`${one.name}: ${String(error).slice(0, 200)}`)),
    );
    if (ms > worst.ms) worst = { name: one.name, ms };
  }
  const failures = failed.length === 0 ? '' : `, failed: ${failed.join('; ')}`;
  return {
    what: `${what}: slowest of ${all.length}`,
    measured: `${duration(worst.ms)} (${worst.name})${failures}`,
    goal: `below ${duration(goalMs)}, none fails`,
    met: worst.ms < goalMs && failed.length === 0,
  };
}

/** Erases the data of customer 1, with orders and files, as the deletion of an account does. */
async function erase({ app }: FilledShop): Promise<void> {
  const subject = crypto.randomUUID();
  const person = { customerId: 1, personId: 1, subject, email: 'customer-1@example.com' };
  await app.db.transaction().execute(async (trx) => {
    for (const { personalData } of features) await personalData?.lockForErasure?.(trx, person);
    for (const { personalData } of features) await personalData?.erase?.(trx, person);
  });
}

async function run({ isQuick, say }: Context): Promise<readonly Figure[]> {
  const size = isQuick ? { orders: 12_000, others: 10_000 } : { orders: 100_000, others: 100_000 };
  const shops = await openFilledShops();
  try {
    say(
      `filling a shop with ${size.orders} orders, and as many carts, files, uploads and tasks as ${size.others}`,
    );
    const shop = await shops.open({ ...size, ofOne: 10_000 });
    const { db } = shop.app;
    say('taking tasks');
    const takes: number[] = [];
    for (let round = 0; round < 20; round += 1)
      takes.push(await timeOf(() => takeTask(db, ['artwork.inspect'])));
    const take = spreadOf(takes);
    const listed = await slowest('lists and searches', lists, shop, goals.listMs);
    say('sweeping');
    const swept = await slowest('sweeps', sweeps, shop, goals.sweepMs);
    while (await forgetFinished(db));
    const { rows } = await shop.app.database.pool.query(
      "select count(*)::int as n from tasks where state = 'done' and finished_at < now() - interval '3 days'",
    );
    const { n } = rows[0] as { n: number };
    say('deleting the account of a customer with 10,000 orders');
    const erased = await timeOf(() => erase(shop)).catch((error: unknown) => String(error));
    return [
      {
        what: `taking one of ${size.others} waiting tasks: slowest of ${takes.length} (median)`,
        measured: `${duration(take.worst)} (${duration(take.median)})`,
        goal: `below ${duration(goals.takeMs)}`,
        met: take.worst < goals.takeMs,
      },
      listed,
      swept,
      { what: 'tasks done more than three days ago', measured: String(n), goal: '0', met: n === 0 },
      {
        what: `erasing a customer with 10,000 orders and ${size.others / 5} files`,
        measured: typeof erased === 'number' ? duration(erased) : erased,
        goal: `below ${duration(goals.eraseMs)}`,
        met: typeof erased === 'number' && erased < goals.eraseMs,
      },
    ];
  } finally {
    await shops.close();
  }
}

export const driver: Driver = { name: 'growth', minutes: 30, opensShop: false, run };
