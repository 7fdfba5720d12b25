import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#platform/app.ts';
import type { Feature } from '#platform/feature.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import type { Db } from '../database.ts';

/** Failures of a database for a request, caused on a real one. */
const troubles: Readonly<Record<string, (app: App) => Promise<unknown>>> = {
  'a statement that takes too long': ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    }),
  'a lock that is not to be had': ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = 20`.execute(other);
        await sql`select pg_advisory_xact_lock(1)`.execute(other);
      });
    }),
  'a collision that every repeat meets again': ({ db }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`select * from collision`.execute(trx);
        await sql`update collision set n = n + 1`.execute(db);
        await sql`update collision set n = n + 1`.execute(trx);
      }),
  'a transaction that was left lying': ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(trx);
    }),
  'a connection that is cut': ({ db }) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
};

/** Two transactions that deadlock; returns how often their work was started. */
async function circle(db: Db): Promise<number> {
  let begun = 0;
  let holding = 0;
  const bothHold = Promise.withResolvers<void>();
  const hold = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      begun += 1;
      await sql`select pg_advisory_xact_lock(${first})`.execute(trx);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`select pg_advisory_xact_lock(${second})`.execute(trx);
    });
  await Promise.all([hold(2, 3), hold(3, 2)]);
  return begun;
}

const letDown: Feature = {
  name: 'let down',
  rootRoutes: (server, app) => {
    for (const [name, trouble] of Object.entries(troubles))
      server.get(`/${encodeURIComponent(name)}`, async () => (await trouble(app)) && {});
    server.get('/orphan', async () => sql`insert into child values (2)`.execute(app.db));
    server.get('/parent', async () => sql`delete from parent`.execute(app.db));
  },
};

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [letDown] });
  const { db } = shop.app;
  await sql`create table collision as select 1 as n`.execute(db);
  await sql`create table parent (id int primary key)`.execute(db);
  await sql`create table child (parent int references parent)`.execute(db);
  await sql`insert into parent values (1)`.execute(db);
  await sql`insert into child values (1)`.execute(db);
});
afterAll(() => shop.close());

test.for(Object.keys(troubles))('%s: a 503 with Retry-After, and the next request succeeds', async (name) => {
  const answer = await shop.server.inject(`/${encodeURIComponent(encodeURIComponent(name))}`);
  expect(answer.json()).toMatchObject({ status: 503, type: 'urn:labelwerk:problem:service.unavailable' });
  expect(answer.headers['retry-after']).toBe('2');
  await expect.poll(async () => (await shop.server.inject('/health/ready')).statusCode).toBe(200);
});

test('two deadlocked transactions both complete: the one that the database aborted is repeated', async () => {
  expect(await circle(shop.app.db)).toBe(3);
});

test('a row below one just removed is a 404; removing one that is still referenced is a bug', async () => {
  expect((await shop.server.inject('/orphan')).json()).toMatchObject({
    status: 404,
    type: 'urn:labelwerk:problem:request.no-such-thing',
  });
  expect((await shop.server.inject('/parent')).statusCode).toBe(500);
});
