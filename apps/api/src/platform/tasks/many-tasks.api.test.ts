import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { forgetFinished, forgetFinishedOf, forgetTasksOf } from './forget-tasks-repository.ts';
import { failTask, takeTask } from './queue-repository.ts';
import { chargePayers } from './task-payers-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.app.db.deleteFrom('tasks').execute();
  await shop.app.db.deleteFrom('task_payers').execute();
});

/** Adds waiting tasks of an owner. */
const enqueueMany = (owner: string, count: number) =>
  shop.app.queue.enqueueAll(
    shop.app.db,
    Array.from({ length: count }, (_, n) => ({
      task: { name: 'task' },
      payload: { of: owner, n },
      options: { payer: { owner, origin: null } },
    })),
  );

async function takenBy(count: number, perOwner = 1_000): Promise<readonly unknown[]> {
  const owners: unknown[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    const task = await takeTask(shop.app.db, ['task'], { holder: null, perOwner });
    owners.push((task?.payload as { of: string } | undefined)?.of);
  }
  return owners;
}

test('behind thousands of tasks of one owner, others are served in their turn', async () => {
  await enqueueMany('a', 3_000);
  expect(await takenBy(2)).toEqual(['a', 'a']);
  await enqueueMany('b', 2);
  await enqueueMany('c', 1);
  expect(await takenBy(4)).toEqual(['b', 'c', 'b', 'a']);
});

test('thousands of tasks of owners over their share or at their limit hide no other task', async () => {
  for (const owner of ['a', 'b']) {
    await enqueueMany(owner, 400);
    await chargePayers(shop.app.db, { owner, origin: null }, 500_000);
  }
  expect(await takenBy(2)).toEqual(['a', 'b']);
  await enqueueMany('c', 1);
  expect(await takenBy(3, 2)).toEqual(['c', 'a', 'b']);
  expect(await takenBy(1, 2)).toEqual([undefined]);
  await enqueueMany('d', 1);
  expect(await takenBy(2, 2)).toEqual(['d', undefined]);
});

test('taking a task reads a limited number of rows, however many wait', async () => {
  const { db } = shop.app;
  await sql`
    insert into tasks (id, name, payload, state, max_attempts, run_at, created_at, owner)
    select gen_random_uuid(), 'task', '{}', 'waiting', 8, now() - interval '1 hour', now(), 'o' || n % 700
    from generate_series(1, 6000) n`.execute(db);
  for (let promoted = 0; promoted < 60; promoted += 1) await takeTask(db, ['task']);
  await sql`vacuum analyze tasks`.execute(db);
  const readBefore = await rowsRead();
  for (let taken = 0; taken < 5; taken += 1) expect(await takeTask(db, ['task'])).toBeDefined();
  const read = (await rowsRead()) - readBefore;
  expect(read / 5).toBeLessThan(1_500);
});

/** Rows of `tasks` that were read so far, by scans and by indexes. */
async function rowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(shop.app.db);
  await new Promise((done) => setTimeout(done, 1_500));
  const { rows } = await sql<{ n: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_user_tables where relname = 'tasks'`.execute(
    shop.app.db,
  );
  return rows[0]?.n ?? 0;
}

test('a failed task waits for its time, then has a turn again', async () => {
  const { db } = shop.app;
  await enqueueMany('a', 1);
  const first = await takeTask(db, ['task']);
  if (first) expect(await failTask(db, first, 'broken')).toBe('waiting');
  expect(await takenBy(1)).toEqual([undefined]);
  await sql`update tasks set run_at = now()`.execute(db);
  expect(await takeTask(db, ['task'])).toMatchObject({ payload: { of: 'a', n: 0 }, attempt: 2 });
});

const finish = (owner: string, state: 'done' | 'dead', days: number) =>
  sql`update tasks set state = ${state}, finished_at = now() - make_interval(days => ${days}::int)
    where owner = ${owner}`.execute(shop.app.db);
const owners = async () =>
  (await shop.app.db.selectFrom('tasks').select('owner').orderBy('owner').execute()).map(
    ({ owner }) => owner,
  );

test('finished tasks are deleted after three days, failed ones after ninety', async () => {
  const { db } = shop.app;
  for (const owner of ['done-2', 'done-4', 'dead-4', 'dead-91', 'waiting']) await enqueueMany(owner, 1);
  await finish('done-2', 'done', 2);
  await finish('done-4', 'done', 4);
  await finish('dead-4', 'dead', 4);
  await finish('dead-91', 'dead', 91);
  expect(await forgetFinished(db)).toBe(false);
  expect(await owners()).toEqual(['dead-4', 'done-2', 'waiting']);
});

test('the tasks of an owner are deleted, with or without waiting ones', async () => {
  const { db } = shop.app;
  await enqueueMany('a', 1);
  await finish('a', 'done', 0);
  await enqueueMany('a', 1);
  await enqueueMany('b', 1);
  await forgetFinishedOf(db, 'a');
  expect(await owners()).toEqual(['a', 'b']);
  await forgetTasksOf(db, 'a');
  expect(await owners()).toEqual(['b']);
});
