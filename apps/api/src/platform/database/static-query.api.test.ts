import { randomUUID } from 'node:crypto';
import { createDatabase } from '@labelwerk/local-postgres/local-postgres.ts';
import { startTransactionPooler } from '@labelwerk/testkit/faults/transaction-pooler.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type DatabaseHandle, type Db, openDatabase } from './database.ts';
import { staticQuery } from './static-query.ts';

const findThing = staticQuery<{ id: number; not: string }, { id: number; name?: string }>((db, { id, not }) =>
  sql<{ id: number }>`select * from things where id = ${id} and id <> ${7} and id::text <> ${not}`.compile(
    db,
  ),
);

let address: string;
let database: DatabaseHandle;
const repeats: unknown[] = [];
const open = (more: Partial<Parameters<typeof openDatabase>[0]> = {}): DatabaseHandle =>
  openDatabase(
    { DATABASE_URL: address, DATABASE_POOLER: 'none', DATABASE_CONNECTIONS: 2, ...more },
    () => undefined,
    {},
    (error) => repeats.push(error),
  );
beforeAll(async () => {
  address = await createDatabase(inject('databaseServer'), `t_${randomUUID().replaceAll('-', '')}`);
  database = open();
});
beforeEach(async () => {
  repeats.length = 0;
  await sql`drop table if exists things`.execute(database.db);
  await sql`create table things (id int)`.execute(database.db);
  await sql`insert into things values (1), (2), (7)`.execute(database.db);
});
afterAll(() => database.close());

/** Prepares the statement on every connection of the pool. */
const prepareAll = () =>
  Promise.all([
    findThing.all(database.db, { id: 1, not: '' }),
    findThing.all(database.db, { id: 1, not: '' }),
  ]);

const prepared = async (db: Db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('arguments are bound to their placeholders, and the server has the statement once under a name derived from its text', async () => {
  expect(await findThing.all(database.db, { id: 1, not: '' })).toEqual([{ id: 1 }]);
  expect(await findThing.first(database.db, { id: 2, not: '' })).toEqual({ id: 2 });
  expect(await findThing.first(database.db, { id: 7, not: '' })).toBeUndefined();
  expect(await findThing.first(database.db, { id: 1, not: '1' })).toBeUndefined();
  expect(await prepared(database.db)).toEqual([expect.stringMatching(/^labelwerk_[0-9a-f]{32}$/)]);
});

test('a migration that changes the result columns causes one repeat, and no error for callers', async () => {
  await prepareAll();
  await sql`alter table things add column name text default 'new'`.execute(database.db);
  expect(await findThing.all(database.db, { id: 1, not: '' })).toEqual([{ id: 1, name: 'new' }]);
  expect(await findThing.all(database.db, { id: 2, not: '' })).toEqual([{ id: 2, name: 'new' }]);
  expect(repeats).toEqual([]);
  expect(await prepared(database.db)).toHaveLength(1);
});

test('a transaction with such a migration is repeated as a whole', async () => {
  await prepareAll();
  await sql`alter table things alter column id type bigint`.execute(database.db);
  const tried: number[] = [];
  const found = await database.db.transaction().execute(async (trx) => {
    tried.push(1);
    await sql`insert into things values (${10 + tried.length})`.execute(trx);
    return findThing.first(trx, { id: 1, not: '' });
  });
  expect(found).toEqual({ id: 1 });
  expect(tried).toHaveLength(2);
  // Once for each connection that still had the old statement.
  expect([1, 2]).toContain(repeats.length);
  const { rows } = await sql`select id from things where id > 7`.execute(database.db);
  expect(rows).toEqual([{ id: 12 }]);
});

test('an error of the statement itself is not repeated', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from things`.execute(database.db);
  const failing = staticQuery<object, { n: number }>((db) =>
    sql<{ n: number }>`insert into things values (20) returning 1 / (id - 20) as n`.compile(db),
  );
  await expect(failing.all(database.db, {})).rejects.toMatchObject({ code: '22012' });
  const after = await sql<{ n: number }>`select count(*) as n from things`.execute(database.db);
  expect(after.rows).toEqual(rows);
});

test('names are off if the settings say so', async () => {
  const plain = open({ DATABASE_STATEMENT_NAMES: 'off' });
  expect(await findThing.all(plain.db, { id: 1, not: '' })).toEqual([{ id: 1 }]);
  expect(await prepared(plain.db)).toEqual([]);
  await plain.close();
});

test('behind a pooler that does not keep names they are off, and switched off if they were on', async () => {
  const pooler = await startTransactionPooler(address, { servers: 3 });
  for (const wanted of ['auto', 'on'] as const) {
    const pooled = open({
      DATABASE_URL: pooler.through(address),
      DATABASE_POOLER: 'transaction',
      DATABASE_STATEMENT_NAMES: wanted,
    });
    for (let round = 0; round < 6; round += 1) {
      const found = await Promise.all([
        findThing.first(pooled.db, { id: 1, not: '' }),
        pooled.db.transaction().execute((trx) => findThing.first(trx, { id: 2, not: '' })),
      ]);
      expect(found).toEqual([{ id: 1 }, { id: 2 }]);
    }
    await pooled.close();
    if (wanted === 'auto') expect(repeats).toEqual([]);
  }
  expect(pooler.switches()).toBeGreaterThan(0);
  await pooler.close();
});
