import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { repeatOnCollision } from './repeat-transactions.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [] });
  await sql`create table pairs (id integer primary key, n integer not null)`.execute(shop.app.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate pairs`.execute(shop.app.db);
  await sql`insert into pairs values (1, 0), (2, 0)`.execute(shop.app.db);
});

const sums = async () =>
  (await sql<{ n: number }>`select n from pairs order by id`.execute(shop.app.db)).rows.map(({ n }) => n);

describe('a transaction', () => {
  test('that is aborted by a deadlock is repeated, and takes effect once', async () => {
    const { db, log } = shop.app;
    const warned = vi.spyOn(log, 'warn');
    let first = 0;
    let bothHold: () => void = () => undefined;
    const holding = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const runs = [0, 0];
    const move = (one: number, other: number) =>
      db.transaction().execute(async (trx) => {
        runs[one - 1] = (runs[one - 1] ?? 0) + 1;
        await sql`update pairs set n = n + 1 where id = ${one}`.execute(trx);
        first += 1;
        if (first === 2) bothHold();
        await holding;
        await sql`update pairs set n = n + 1 where id = ${other}`.execute(trx);
        return one;
      });
    expect(await Promise.all([move(1, 2), move(2, 1)])).toEqual([1, 2]);
    expect(await sums()).toEqual([2, 2]);
    expect(runs.toSorted()).toEqual([1, 2]);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  test('with a serialisation failure is repeated', async () => {
    const { db } = shop.app;
    let others = 0;
    const read = await db.transaction().execute(async (trx) => {
      await sql`set transaction isolation level serializable`.execute(trx);
      await sql`select n from pairs where id = 1`.execute(trx);
      if (others === 0) {
        others += 1;
        await sql`update pairs set n = n + 10 where id = 1`.execute(db);
      }
      await sql`update pairs set n = n + 1 where id = 1`.execute(trx);
      return 'done';
    });
    expect([read, await sums()]).toEqual(['done', [11, 0]]);
  });

  test('with an error of its own is run once, and rolled back', async () => {
    let runs = 0;
    const failing = shop.app.db.transaction().execute(async (trx) => {
      runs += 1;
      await sql`update pairs set n = 5`.execute(trx);
      await sql`insert into pairs values (1, 0)`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect([runs, await sums()]).toEqual([1, [0, 0]]);
  });
});

test('a transaction that always collides fails after five tries, with the collision', async () => {
  const reported: unknown[] = [];
  const collision = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw collision;
  };
  await expect(repeatOnCollision(run, (error) => reported.push(error))).rejects.toBe(collision);
  expect([runs, reported.length]).toEqual([5, 4]);
});
