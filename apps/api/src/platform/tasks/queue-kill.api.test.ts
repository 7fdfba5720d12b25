import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';
import { buryExhausted, takeTask } from './queue-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await sql`create table test_effects (task integer not null)`.execute(shop.app.db);
});
afterAll(() => shop.close());

const tasks = 60;
const rounds = process.env.ALL === '1' ? 30 : 6;

function startWorker(): Promise<ChildProcess> {
  const env = environmentOf(shop.app.settings);
  const child = fork(
    join(import.meta.dirname, '..', '..', 'testing', 'processes', 'killable-worker.ts'),
    [],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', () => reject(new Error('The worker did not start')));
  });
}

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()));

test('with workers killed at random moments, every task takes effect exactly once', {
  timeout: 240_000,
}, async () => {
  const { db, queue } = shop.app;
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < tasks; n += 1)
      await queue.enqueue(trx, { name: 'test.effect', maxAttempts: 100 }, { n });
  });
  for (let round = 0; round < rounds; round += 1) {
    const worker = await startWorker();
    await new Promise((done) => setTimeout(done, Math.random() * 150));
    const gone = ended(worker);
    worker.kill('SIGKILL');
    await gone;
    // A killed worker's lease expires by itself; here its end is brought forward.
    await sql`update tasks set leased_until = now() - interval '1 second' where state = 'running'`.execute(
      db,
    );
  }
  const last = await startWorker();
  const left = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from tasks where name = 'test.effect' and state <> 'done'`.execute(db)
    ).rows[0]?.n;
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  const gone = ended(last);
  last.kill('SIGKILL');
  await gone;
  const { rows } = await sql<{
    task: number;
    times: number;
  }>`select task, count(*)::int as times from test_effects group by task`.execute(db);
  expect(rows).toHaveLength(tasks);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
});

test('a task that kills its worker in every attempt is marked as dead', async () => {
  const { db, queue } = shop.app;
  await queue.enqueue(db, { name: 'test.deadly', maxAttempts: 1 }, {});
  expect(await takeTask(db, ['test.deadly'])).toMatchObject({ attempt: 1 });
  await sql`update tasks set leased_until = now() - interval '1 second' where name = 'test.deadly'`.execute(
    db,
  );
  expect(await takeTask(db, ['test.deadly'])).toBeUndefined();
  expect(await buryExhausted(db)).toBe(1);
});

test('a task of a worker without its own session is taken over soon after its last heartbeat', async () => {
  const { db, queue } = shop.app;
  await queue.enqueue(db, { name: 'test.polled' }, {});
  expect(await takeTask(db, ['test.polled'])).toMatchObject({ attempt: 1 });
  const silentFor = (seconds: number) =>
    sql`update tasks set renewed_at = now() - make_interval(secs => ${seconds}) where name = 'test.polled'`.execute(
      db,
    );
  await silentFor(6);
  expect(await takeTask(db, ['test.polled'])).toBeUndefined();
  await silentFor(13);
  expect(await takeTask(db, ['test.polled'])).toMatchObject({ attempt: 2 });
});

test('a task of a rolled-back transaction is never run', async () => {
  const { db, queue } = shop.app;
  await expect(
    db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, { name: 'test.effect' }, { n: -1 });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  const { rows } = await sql`select 1 from tasks where payload ->> 'n' = '-1'`.execute(db);
  expect(rows).toEqual([]);
});
