import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@labelwerk/local-postgres/local-postgres.ts';
import { startTcpProxy, type TcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { StoreUnavailable } from '#platform/files/file-store.ts';
import { openApp } from '#platform/open-app.ts';
import { failTask, postponeOutside, takeTask } from '#platform/tasks/queue-repository.ts';
import type { Task } from '#platform/tasks/task.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { testSettings } from '#testing/harness.ts';
import { isOutsideTrouble } from './outside-trouble.ts';

type Opened = Awaited<ReturnType<typeof openApp>>;
let proxy: TcpProxy;
let app: Opened;
/** A connection past the proxy, to see the state of a task while the worker's database is unavailable. */
let operator: Opened;
beforeAll(async () => {
  const server = inject('databaseServer');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const direct = await createDatabase(server, name, inject('templateDatabase'));
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-data-'));
  proxy = await startTcpProxy({ port: Number(new URL(server).port) });
  app = await openApp(testSettings(proxy.through(direct), folder), 'test');
  operator = await openApp(testSettings(direct, folder), 'test');
});
afterAll(async () => {
  await app.close();
  await operator.close();
  await proxy.close();
  await rm(app.settings.DATA_FOLDER, { recursive: true, force: true, maxRetries: 20 });
});

const stateOf = async (name: string) =>
  operator.db
    .selectFrom('tasks')
    .select(['state', sql<number>`attempts - put_back`.as('failed')])
    .where('name', '=', name)
    .executeTakeFirst();

/** A task with one attempt. */
const once = (name: string, run: () => Promise<void>): Task => ({
  name,
  kind: 'mail',
  payload: z.unknown(),
  run,
});
const enqueue = (name: string) => operator.queue.enqueue(operator.db, { name, maxAttempts: 1 }, {});

test('an unavailable store does not cost a task an attempt', async () => {
  let runs = 0;
  await enqueue('test.store');
  const task = once('test.store', async () => {
    runs += 1;
    if (runs === 1) throw new StoreUnavailable(new Error('socket hang up'));
  });
  const work = workTasks(app, [task]);
  await expect.poll(() => stateOf('test.store')).toEqual({ state: 'done', failed: 1 });
  expect(runs).toBe(2);
  await work.stop();
});

test('a task whose database becomes unavailable midway waits for it, and completes afterwards', async () => {
  let runs = 0;
  await enqueue('test.database');
  const task = once('test.database', async () => {
    runs += 1;
    if (runs === 1) {
      await proxy.refuse();
      setTimeout(() => proxy.heal(), 1_500);
    }
    await sql`select 1`.execute(app.db);
  });
  const work = workTasks(app, [task]);
  await expect.poll(() => stateOf('test.database')).toEqual({ state: 'done', failed: 1 });
  await work.stop();
});

test('recurring tasks are scheduled even if the database was unavailable at the start', async () => {
  await proxy.refuse();
  let runs = 0;
  const task = once('test.recurring', async () => {
    runs += 1;
  });
  const work = workTasks(app, [{ ...task, everySeconds: 3_600 }]);
  await expect(sql`select 1`.execute(app.db)).rejects.toThrow();
  await proxy.heal();
  await expect.poll(() => runs).toBe(1);
  await work.stop();
});

test('attempts of such a task are not counted for three days, then it fails like any other', async () => {
  await enqueue('test.old');
  const first = await takeTask(operator.db, ['test.old']);
  expect(first && (await postponeOutside(operator.db, first, 'away'))).toBe('waiting');
  await sql`update tasks set run_at = now(), created_at = now() - interval '4 days' where name = 'test.old'`.execute(
    operator.db,
  );
  const second = await takeTask(operator.db, ['test.old']);
  expect(second && (await postponeOutside(operator.db, second, 'away'))).toBeUndefined();
  expect(second && (await failTask(operator.db, second, 'away'))).toBe('dead');
});

test('an unavailable dependency is distinguished from an error', () => {
  const unreachable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(isOutsideTrouble(new TypeError('fetch failed', { cause: unreachable }))).toBe(true);
  expect(isOutsideTrouble(Object.assign(new Error('read'), { code: 'EIO' }))).toBe(true);
  expect(isOutsideTrouble(new TypeError('undefined is not a function'))).toBe(false);
  expect(isOutsideTrouble(new Error('The webhook answered 500'))).toBe(false);
});
