import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { createVerifier } from '#features/user-pool/index.ts';
import { databaseNow } from '#platform/database/clock-repository.ts';
import { DatabaseClock } from '#platform/database/database-clock.ts';
import { goodPassword, poolClient } from '#testing/clients/pool-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

const hour = 3_600_000;
const open: Harness[] = [];
afterAll(async () => {
  for (const shop of open) await shop.close();
});

describe.each([
  ['behind', -26 * hour],
  ['ahead', 26 * hour],
])('on a machine whose clock is a day %s of the database’s', (_which, byMs) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('times and expiries of codes, tokens and sessions follow the database’s clock', async () => {
    const shop = await openHarness();
    open.push(shop);
    const pool = poolClient(shop);
    const { pool: connections } = shop.app.database;
    const email = await pool.person();
    await pool.call('ForgotPassword', pool.named(email));
    const ConfirmationCode = await pool.codeFor(email);
    const given = { ...pool.named(email), ConfirmationCode, Password: goodPassword };
    expect((await pool.call('ConfirmForgotPassword', given)).status).toBe(200);
    const tokens = await pool.tokensOf(email);
    expect(await createVerifier(shop.app)(tokens.IdToken)).toMatchObject({ email });
    expect((await pool.refresh(tokens.RefreshToken)).status).toBe(200);
    const session = async (method: 'GET' | 'POST', url: string, more: object = {}, payload?: object) =>
      shop.server.inject({
        method,
        url: `/internal${url}`,
        headers: { 'x-service-key': shop.app.settings.SERVICE_KEY, 'x-visitor': '192.0.2.1', ...more },
        ...(payload && { payload }),
      });
    const { sessionId } = (
      await session('POST', '/sessions', {}, { username: email, password: goodPassword })
    ).json();
    const current = await session('GET', '/sessions/current', { 'x-session-id': sessionId });
    expect(current.statusCode).toBe(200);
    const { rows } = await connections.query(`
      select count(*) filter (where ends_at > now() + interval '29 days' and ends_at < now() + interval '31 days'
        and tokens_expire_at > now() + interval '55 minutes' and tokens_expire_at < now() + interval '65 minutes')::int as good,
        count(*)::int as n from sessions`);
    expect(rows[0].good).toBe(rows[0].n);
    // A token issued after a global sign-out is valid.
    await pool.call('GlobalSignOut', { AccessToken: tokens.AccessToken });
    expect(await createVerifier(shop.app)(tokens.IdToken)).toBeUndefined();
    expect(await createVerifier(shop.app)((await pool.tokensOf(email)).IdToken)).toBeDefined();
  });

  test('quotes, carts and guaranteed prices follow the database’s clock', async () => {
    const shop = await openHarness();
    open.push(shop);
    await seedCatalogue(shop.app);
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      shop.server.inject({
        method,
        url: `/public${url}`,
        headers: { 'x-api-key': shop.apiKey },
        ...(payload && { payload }),
      });
    const quote = await call('POST', '/1/de/quotes', { configuration: plainConfiguration });
    expect(quote.statusCode).toBe(201);
    const now = (await databaseNow(shop.app.db)).getTime();
    const { id, created_at, valid_until } = quote.json();
    expect(Math.abs(Date.parse(created_at) - now)).toBeLessThan(hour);
    expect(Date.parse(valid_until) - now).toBeGreaterThan(29 * 24 * hour);
    const cart = await call('GET', `/cart/addQuoteItem/${id}`);
    expect(cart.statusCode).toBe(200);
    const { rows } = await shop.app.database.pool.query(
      'select bool_and(abs(extract(epoch from added_at - now())) < 3600) as good from cart_items',
    );
    expect(rows[0].good).toBe(true);
  });

  test('the clock agrees with the database’s', async () => {
    const shop = open.at(-1);
    if (!shop) throw new Error('No shop was opened');
    const { db, now } = shop.app;
    expect(Math.abs(now().getTime() - (await databaseNow(db)).getTime())).toBeLessThan(hour / 60);
  });
});

test('a database of an old version is reported at the start; an unreachable one is retried', async () => {
  const log = { warn: vi.fn() };
  const answers = [
    () => Promise.reject(new Error('away')),
    () => Promise.resolve({ rows: [{ ms: 5_000, version: 150_004 }] }),
  ];
  const executor = { executeQuery: () => (answers.length > 1 ? answers.shift() : answers[0])?.() };
  const db = {
    getExecutor: () => ({ ...executor, transformQuery: (node: unknown) => node, compileQuery: () => ({}) }),
  };
  const clock = () => new DatabaseClock(db as never, log as never);
  const away = clock();
  await away.start();
  expect(log.warn).toHaveBeenCalledOnce();
  await expect.poll(() => away.now().getTime()).toBeLessThan(100_000);
  away.stop();
  const old = clock();
  await expect(old.start()).rejects.toThrow('it is PostgreSQL 15.4; the shop needs 16 or newer.');
  old.stop();
});
