import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Harness, openHarness } from '#testing/harness.ts';
import { queueChannel } from './enqueue-repository.ts';
import { cancelTasksAbout, postponeTask, renewLease, requeueTask, takeTask } from './queue-repository.ts';
import type { Task } from './task.ts';
import { concurrency, type TaskKind } from './task-kinds.ts';
import { chargePayers, forgetPayers, isOverShare } from './task-payers-repository.ts';
import { workTasks } from './work-tasks.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.app.db.deleteFrom('tasks').execute();
  await shop.app.db.deleteFrom('task_payers').execute();
});

const task = (name: string, kind: TaskKind, run: Task['run']): Task => ({
  name,
  kind,
  payload: z.unknown(),
  run,
});
const payer = (owner: string) => ({ owner, origin: null });

test('mails and payments do not wait for artwork tasks, however many there are', async () => {
  const { app } = shop;
  const ran: string[] = [];
  const held: (() => void)[] = [];
  for (let n = 0; n < 40; n += 1) {
    await app.queue.enqueue(
      app.db,
      { name: n % 2 === 0 ? 'look' : 'draw' },
      { n },
      { payer: payer(`a${n}`) },
    );
  }
  const forever = () =>
    new Promise<void>((done) => {
      held.push(done);
    });
  const work = workTasks(app, [
    task('look', 'verdict', forever),
    task('draw', 'drawing', forever),
    task('mail', 'mail', async () => void ran.push('mail')),
    task('pay', 'payment', async () => void ran.push('pay')),
  ]);
  await expect.poll(() => held.length).toBe(concurrency.verdict.max + concurrency.drawing.max);
  await app.queue.enqueue(app.db, { name: 'mail' }, {});
  await app.queue.enqueue(app.db, { name: 'pay' }, {});
  await expect.poll(() => ran.toSorted()).toEqual(['mail', 'pay']);
  const letGo = setInterval(() => held.splice(0).forEach((done) => void done()), 20);
  await work.stop();
  clearInterval(letGo);
});

test('owners take turns, and one owner never has all slots', async () => {
  const { db, queue } = shop.app;
  for (let n = 0; n < 6; n += 1)
    await queue.enqueue(db, { name: 'task' }, { of: 'a' }, { payer: payer('a') });
  await queue.enqueue(db, { name: 'task' }, { of: 'b' }, { payer: payer('b') });
  await queue.enqueue(db, { name: 'task' }, { of: 'c' }, { payer: payer('c') });
  const order: unknown[] = [];
  for (let taken = 0; taken < 8; taken += 1) {
    const task = await takeTask(db, ['task'], { holder: null, perOwner: 2 });
    order.push((task?.payload as { of: string } | undefined)?.of);
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', undefined, undefined, undefined, undefined]);
});

test('the owner served least recently is first, also when no task is running', async () => {
  const { db, queue } = shop.app;
  for (const name of ['a', 'a', 'a', 'b', 'b'])
    await queue.enqueue(db, { name: 'task' }, { of: name }, { payer: payer(name) });
  const order: string[] = [];
  for (let task = await takeTask(db, ['task']); task; task = await takeTask(db, ['task'])) {
    order.push((task.payload as { of: string }).of);
    await db.updateTable('tasks').set({ state: 'done' }).where('id', '=', task.id).execute();
  }
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a']);
});

test('an owner over its share is last until the time is worked off; an address counts like an owner', async () => {
  const { db, queue } = shop.app;
  await chargePayers(db, { owner: 'c1', origin: 'n1' }, 130_000);
  expect(await isOverShare(db, { owner: 'c1', origin: null })).toBe(true);
  // Several people may share an address: it may use twice as much.
  expect(await isOverShare(db, { owner: 'c2', origin: 'n1' })).toBe(false);
  await chargePayers(db, { owner: 'c3', origin: 'n1' }, 115_000);
  expect(await isOverShare(db, { owner: 'c2', origin: 'n1' })).toBe(true);
  await queue.enqueue(db, { name: 'task' }, { of: 'c1' }, { payer: { owner: 'c1', origin: null } });
  await queue.enqueue(db, { name: 'task' }, { of: 'c4' }, { payer: payer('c4') });
  expect((await takeTask(db, ['task']))?.payload).toEqual({ of: 'c4' });
  // Nothing is lost: it runs when nobody else waits.
  expect((await takeTask(db, ['task']))?.payload).toEqual({ of: 'c1' });
  await db
    .updateTable('task_payers')
    .set({ spent_at: new Date(Date.now() - 60_000) })
    .execute();
  expect(await isOverShare(db, { owner: 'c1', origin: null })).toBe(false);
  await db
    .updateTable('task_payers')
    .set({ spent_at: new Date(0), last_started_at: new Date(0) })
    .execute();
  await forgetPayers(db);
  expect(await db.selectFrom('task_payers').selectAll().execute()).toEqual([]);
});

test("the database's clock decides what is due: a wrong clock of a process delays nothing", async () => {
  const { db, queue } = shop.app;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2041-01-01') });
  try {
    await queue.enqueue(db, { name: 'task' }, {});
    expect(await takeTask(db, ['task'])).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('the task of a worker whose session has ended is taken over before its lease expires, that of a live one is not', async () => {
  const { db, queue, settings } = shop.app;
  const session = new pg.Client({ connectionString: settings.DATABASE_URL });
  await session.connect();
  const holder = 2 ** 40 + 77;
  await session.query('select pg_advisory_lock($1)', [holder]);
  await queue.enqueue(db, { name: 'task' }, {});
  const first = await takeTask(db, ['task'], { holder, perOwner: 1 });
  const quiet = () =>
    db
      .updateTable('tasks')
      .set({ renewed_at: new Date(Date.now() - 30_000) })
      .execute();
  await quiet();
  expect(await takeTask(db, ['task'])).toBeUndefined();
  await session.end();
  // Its heartbeat continues: only its session was lost.
  if (first) expect(await renewLease(db, first)).toBe(true);
  expect(await takeTask(db, ['task'])).toBeUndefined();
  await quiet();
  await expect.poll(async () => (await takeTask(db, ['task']))?.attempt).toBe(2);
  if (first) expect(await renewLease(db, first)).toBe(false);
});

test('a requeued task is run again after those of others, without counting an attempt', async () => {
  const { db, queue } = shop.app;
  await queue.enqueue(db, { name: 'task', maxAttempts: 1 }, { of: 'a' }, { payer: payer('a') });
  const first = await takeTask(db, ['task']);
  await queue.enqueue(db, { name: 'task', maxAttempts: 1 }, { of: 'b' }, { payer: payer('b') });
  if (first) await requeueTask(db, first);
  expect((await takeTask(db, ['task']))?.payload).toEqual({ of: 'b' });
  expect(await takeTask(db, ['task'])).toMatchObject({ payload: { of: 'a' }, attempt: 2 });
});

test('tasks about a content are cancelled, and running ones are aborted', async () => {
  const { app } = shop;
  const { db, queue } = app;
  await queue.enqueue(db, { name: 'look' }, { key: 'k1' });
  await queue.enqueue(db, { name: 'look' }, { key: 'k2' });
  let begun = 0;
  let notified = 0;
  const work = workTasks(app, [
    task(
      'look',
      'verdict',
      ({ signal }) =>
        new Promise<void>((done) => {
          begun += 1;
          signal.addEventListener('abort', () => {
            notified += 1;
            done();
          });
        }),
    ),
  ]);
  await expect.poll(() => begun).toBe(2);
  expect(await cancelTasksAbout(db, ['look'], 'k1')).toBe(1);
  await expect.poll(() => notified).toBe(1);
  expect(await cancelTasksAbout(db, ['look'], 'k2')).toBe(1);
  await work.stop();
  const rows = await db.selectFrom('tasks').select(['state', 'last_error']).execute();
  expect(rows).toEqual(Array(2).fill({ state: 'done', last_error: 'cancelled' }));
});

test('a task that another process is doing is postponed, and only a new one wakes the workers', async () => {
  const { db, queue, settings } = shop.app;
  const listener = new pg.Client({ connectionString: settings.DATABASE_URL });
  const heard: unknown[] = [];
  await listener.connect();
  listener.on('notification', ({ payload: name }) => heard.push(name));
  await listener.query(`listen ${queueChannel}`);
  for (let times = 0; times < 3; times += 1) await queue.enqueue(db, { name: 'task' }, {}, { key: 'k' });
  await postponeTask(db, 'task', 'k', 60_000);
  expect(await takeTask(db, ['task'])).toBeUndefined();
  await listener.query('select 1');
  expect(heard).toEqual(['task']);
  await listener.end();
});
