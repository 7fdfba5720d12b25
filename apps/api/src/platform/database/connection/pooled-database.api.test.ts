import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@labelwerk/local-postgres/local-postgres.ts';
import { startTcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import {
  startTransactionPooler,
  type TransactionPooler,
} from '@labelwerk/testkit/faults/transaction-pooler.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '#platform/open-app.ts';
import { defineTask } from '#platform/tasks/task.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { testSettings } from '#testing/harness.ts';
import { type DatabaseHandle, openDatabase, patientTimes } from '../database.ts';
import { migrate } from '../migrate.ts';

let pooler: TransactionPooler;
let address: string;
let database: DatabaseHandle;
beforeAll(async () => {
  const direct = await createDatabase(inject('databaseServer'), `t_${randomUUID().replaceAll('-', '')}`);
  pooler = await startTransactionPooler(direct);
  address = pooler.through(direct);
  database = openDatabase(
    { DATABASE_URL: address, DATABASE_POOLER: 'transaction', DATABASE_CONNECTIONS: 6 },
    () => undefined,
    { connectMs: 20_000 },
  );
});
afterAll(async () => {
  await database.close();
  await pooler.close();
});

test('two concurrent migrations, behind a pooler in transaction mode, apply every file once', async () => {
  const [one, other] = await Promise.all([migrate(address), migrate(address)]);
  expect(one.length + other.length).toBeGreaterThan(20);
  expect(new Set([...one, ...other]).size).toBe(one.length + other.length);
});

test('statements of many clients share few server connections, and none is prepared there', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      database.db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${n % 7})`.execute(trx);
        expect((await sql<{ n: number }>`select ${n}::int as n`.execute(trx)).rows).toEqual([{ n }]);
      }),
    ),
  );
  expect(pooler.switches()).toBeGreaterThan(0);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(database.db);
  expect(rows).toEqual([]);
});

test('a connection with start-up parameters that poolers refuse is detected', async () => {
  const naive = openDatabase(
    { DATABASE_URL: address, DATABASE_POOLER: 'none', DATABASE_CONNECTIONS: 2 },
    () => undefined,
  );
  await expect(sql`select 1`.execute(naive.db)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('unsupported startup parameter') },
  });
  await naive.close();
});

test('a statement whose connection to the pooler was lost is distinguished from a slow one', async () => {
  const proxy = await startTcpProxy({ port: pooler.port });
  const watched = openDatabase(
    { DATABASE_URL: proxy.through(address), DATABASE_POOLER: 'transaction', DATABASE_CONNECTIONS: 2 },
    () => undefined,
    { idleMs: 3_600_000, quietMs: 50, intervalMs: 20, probeMs: 20_000, connectMs: 20_000 },
  );
  await sql`select pg_sleep(1)`.execute(watched.db);
  await expect.poll(() => proxy.open()).toBe(1);
  proxy.blackHole('present');
  await expect(sql`select 1`.execute(watched.db)).rejects.toMatchObject({
    cause: { message: 'The server is not running this statement' },
  });
  await expect(sql`select 1`.execute(watched.db)).resolves.toBeDefined();
  await watched.close();
  await proxy.close();
});

test('without LISTEN, tasks are found by polling', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-data-'));
  const app = await openApp(
    testSettings(address, folder, { DATABASE_POOLER: 'transaction', DATABASE_CONNECTIONS: '4' }),
    'test',
    patientTimes,
  );
  let runs = 0;
  const polled = defineTask({
    name: 'test.polled',
    kind: 'mail',
    payload: z.object({}),
    run: async () => {
      runs += 1;
    },
  });
  const work = workTasks(app, [polled]);
  await app.queue.enqueue(app.db, polled, {});
  await expect.poll(() => runs).toBe(1);
  await work.stop();
  await app.close();
  await rm(folder, { recursive: true });
});
