import { randomUUID } from 'node:crypto';
import { createDatabase } from '@labelwerk/local-postgres/local-postgres.ts';
import { startTcpProxy, type TcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { DatabaseUnavailable, failureOfDatabase } from '../trouble/database-trouble.ts';
import { databaseTakesWrites } from '../writable-repository.ts';

let proxy: TcpProxy;
beforeAll(async () => {
  proxy = await startTcpProxy({ port: Number(new URL(inject('databaseServer')).port) });
});
afterAll(() => proxy.close());

/** Times so short that tests need not wait, or so long that only the other guard can act. */
const never = 3_600_000;

function open(
  times: Parameters<typeof openDatabase>[2],
  connections = 4,
  address = inject('databaseServer'),
) {
  const database = openDatabase(
    {
      DATABASE_URL: proxy.through(address),
      DATABASE_POOLER: 'none',
      DATABASE_CONNECTIONS: connections,
    },
    () => undefined,
    { connectMs: 20_000, ...times },
  );
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  return { ...database, ask };
}

/**
 * Opens this many connections by a query on each concurrently, and waits until no other is open: the one that asks the
 * server about quiet statements is closed later. A busy server may keep none of the short times of a test: then again.
 */
async function fill(database: ReturnType<typeof open>, count: number): Promise<void> {
  await expect
    .poll(async () => {
      if (database.pool.totalCount < count)
        await Promise.allSettled(
          Array.from({ length: count }, () => sql`select pg_sleep(0.2)`.execute(database.db)),
        );
      return [database.pool.totalCount, proxy.open()];
    })
    .toEqual([count, count]);
}

test('closing ends every connection at once, also of a pool used without the query builder', async () => {
  const database = open({});
  await database.pool.query('select 1');
  expect([database.pool.totalCount, proxy.open()]).toEqual([1, 1]);
  await database.close();
  expect(database.pool.totalCount).toBe(0);
  await expect.poll(() => proxy.open()).toBe(0);
  await database.close();
});

test('idle connections that were lost silently cause no errors', async () => {
  const database = open({ idleMs: 0, answerMs: 300, quietMs: never });
  await fill(database, 4);
  expect(database.pool.totalCount).toBe(4);
  proxy.blackHole('present');
  const answers = await Promise.all([database.ask(), database.ask(), database.ask()]);
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1]);
  // None of the four lost ones is left for the next requests.
  for (let n = 0; n < 10; n += 1) await database.ask();
  expect(database.pool.totalCount).toBe(proxy.open());
  await database.close();
});

test('a statement whose connection was lost is ended if the server does not know it, and the next one succeeds', async () => {
  const database = open({ idleMs: never, quietMs: 50, intervalMs: 20, probeMs: 20_000 });
  await fill(database, 4);
  proxy.blackHole('present');
  await expect(database.ask()).rejects.toBeInstanceOf(DatabaseUnavailable);
  // The three others were lost in the same way: they are not handed out any more.
  await expect(database.ask()).resolves.toBeDefined();
  await database.close();
});

test('statements to a server that does not answer are ended; once it answers again, no restart is needed', async () => {
  const database = open({ idleMs: never, quietMs: 50, intervalMs: 20, probeMs: 200, connectMs: 500 });
  await fill(database, 2);
  proxy.blackHole('all');
  for (let n = 0; n < 3; n += 1) await expect(database.ask()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await proxy.heal();
  await expect.poll(() => database.ask().then(() => 'well', String)).toBe('well');
  await database.close();
});

test('a program without time to read the answers does not take the server for unavailable', async () => {
  // Not through the proxy, which is a part of this program and would have no time either.
  const { db, close } = openDatabase(
    { DATABASE_URL: inject('databaseServer'), DATABASE_POOLER: 'none', DATABASE_CONNECTIONS: 2 },
    () => undefined,
    { idleMs: 0 },
  );
  let isOver = false;
  const beBusy = () => {
    for (const until = performance.now() + 250; performance.now() < until; );
    if (!isOver) setImmediate(beBusy);
  };
  setImmediate(beBusy);
  // New connections, idle ones, and a statement that is checked with the server.
  for (const seconds of [0, 5])
    await Promise.all([sql`select 1`.execute(db), sql`select pg_sleep(${seconds})`.execute(db)]);
  isOver = true;
  await close();
});

test('a caller without a connection in time is refused, and the connection that comes late is not lost', async () => {
  const database = open({ quietMs: never, connectMs: 1_500 }, 1);
  const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    taken.resolve();
    await over.promise;
  });
  await taken.promise;
  await expect(database.ask()).rejects.toBeInstanceOf(DatabaseUnavailable);
  over.resolve();
  await holding;
  await expect(database.ask()).resolves.toBeDefined();
  expect(database.pool.totalCount).toBe(1);
  await database.close();
});

test('a statement that waits for a lock is aborted if a lock time-out is set: the caller is told to repeat', async () => {
  const database = open({ lockMs: 100 });
  const take = sql`select pg_advisory_xact_lock(4711)`;
  await database.db.transaction().execute(async (trx) => {
    await take.execute(trx);
    const refused = await database.db
      .transaction()
      .execute((other) => take.execute(other))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '55P03' });
    expect(failureOfDatabase(refused)).toMatchObject({ code: 'service.unavailable', retryAfter: 2 });
  });
  await database.close();
});

test('a slow statement on a healthy server is not aborted', async () => {
  // Long enough for a busy server to have started it, and a fifth of its duration.
  const database = open({ idleMs: never, quietMs: 200, intervalMs: 20, probeMs: 20_000 });
  await expect(sql`select pg_sleep(1)`.execute(database.db)).resolves.toBeDefined();
  await database.close();
});

test('a transaction that loses its connection fails as unavailable, whatever it does next', async () => {
  const database = open({ idleMs: never });
  const lost = database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.reset();
    await sql`select 2`.execute(trx);
  });
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(database.ask()).resolves.toBeDefined();
  await database.close();
});

test('a server restart ends all idle connections at once: the next requests open new ones', async () => {
  const database = open({ idleMs: never });
  await fill(database, 4);
  proxy.reset();
  await expect.poll(() => database.pool.totalCount).toBe(0);
  const answers = await Promise.all([database.ask(), database.ask(), database.ask(), database.ask()]);
  expect(answers).toHaveLength(4);
  await database.close();
});

test('connections to a primary that became a standby are closed: the next transaction uses the new primary', async () => {
  const server = inject('databaseServer');
  const name = `standby_${randomUUID().replaceAll('-', '')}`;
  const address = await createDatabase(server, name);
  const database = open({ idleMs: never }, 3, address);
  const write = () => sql`create table if not exists written (n int)`.execute(database.db);
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(database.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    .execute(database.db)
    .catch(() => undefined);
  // Sessions keep their initial settings: these would stay read-only until their end.
  await fill(database, 3);
  expect(await databaseTakesWrites(database.db)).toBe(false);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  const operator = open({});
  await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(operator.db);
  await operator.close();
  await expect.poll(() => write().then(() => 'written', String)).toBe('written');
  for (let n = 0; n < 3; n += 1) await write();
  expect(await databaseTakesWrites(database.db)).toBe(true);
  await database.close();
});

test.for([
  ['no such host', 'postgres://x:y@no-such-host.invalid/shop'],
  ['nobody listens', 'postgres://x:y@127.0.0.1:1/shop'],
  ['another password', ''],
])('%s: the database counts as unavailable', async ([name, address]) => {
  const wrong = new URL(inject('databaseServer'));
  wrong.password = 'another';
  const database = openDatabase(
    { DATABASE_URL: address || wrong.href, DATABASE_POOLER: 'none', DATABASE_CONNECTIONS: 2 },
    () => undefined,
  );
  await expect(sql`select 1`.execute(database.db), name).rejects.toBeInstanceOf(DatabaseUnavailable);
  await database.close();
});
