import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let other: Harness['app']['db'];
beforeAll(async () => {
  shop = await openHarness({ settings: { DATABASE_CONNECTIONS: '4', USER_POOL_MAILS_PER_NETWORK: '100' } });
  other = shop.app.db;
});
afterAll(() => shop?.close());

const signUpFrom = (visitor: string) =>
  shop.server.inject({
    method: 'POST',
    url: '/internal/sign-up',
    headers: {
      'x-api-key': shop.apiKey,
      'x-service-key': shop.app.settings.SERVICE_KEY,
      'x-visitor': visitor,
    },
    payload: {
      email: newEmail(),
      password: 'Riesling-2024-Kabinett!',
      name: 'Anna',
      last_name: 'Berg',
      site: 'de',
    },
  });

test('many sign-ups of one network at once leave the connections to others, and all are accepted', async () => {
  const locked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  // Stands for slow writes: nothing of this network can be counted in the meantime.
  const slow = other.transaction().execute(async (trx) => {
    await sql`lock table pool_sends in share row exclusive mode`.execute(trx);
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  const all = Array.from({ length: 12 }, (_, index) => signUpFrom(`10.2.0.${index + 1}`));
  const waiting: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    await wait(50);
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(other);
    waiting.push(rows.length);
  }
  free.resolve();
  await slow;
  expect(Math.max(...waiting)).toBe(1);
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
});

test('a full disk is a 503 of the protocol, and a 507 of the shop, with the time to wait', async () => {
  await sql`create function refuse_rows() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(other);
  await sql`create trigger refuse_rows before insert on pool_sends for each statement execute function refuse_rows()`.execute(
    other,
  );
  const ofProtocol = await poolClient(shop).signUp(newEmail());
  const ofShop = await signUpFrom('10.3.0.1');
  await sql`drop trigger refuse_rows on pool_sends`.execute(other);
  expect([ofProtocol.status, ofProtocol.headers['retry-after'], ofProtocol.body]).toEqual([
    503,
    '60',
    { __type: 'InternalErrorException', message: 'Something went wrong' },
  ]);
  expect([ofShop.statusCode, ofShop.headers['retry-after'], ofShop.json().type]).toEqual([
    507,
    '60',
    'urn:labelwerk:problem:service.no-room',
  ]);
  expect((await signUpFrom('10.3.0.1')).statusCode).toBe(200);
});
