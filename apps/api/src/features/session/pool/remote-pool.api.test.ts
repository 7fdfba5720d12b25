import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifier } from '#features/user-pool/index.ts';
import { newAddress, newEmail, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

/** A shop with an external pool, called over the network like a real Cognito. */
let pool: Harness;
let shop: Harness;
let atPool: ReturnType<typeof poolClient>;
beforeAll(async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/user-pool`;
  const issuer = `${address}/eu-central-1_Test00000`;
  const shared = { USER_POOL_CLIENT_SECRET: 's'.repeat(40), USER_POOL_ISSUER: issuer };
  pool = await openHarness({ settings: shared });
  await pool.server.listen({ host: '127.0.0.1', port });
  shop = await openHarness({ settings: { ...shared, USER_POOL_ENDPOINT: address } });
  atPool = poolClient(pool);
});
afterAll(async () => {
  await shop.close();
  await pool.close();
});

const internal = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, sessionId?: string) =>
  shop.server.inject({
    method,
    url: `/internal${url}`,
    headers: {
      'x-service-key': shop.app.settings.SERVICE_KEY,
      'x-visitor': newAddress(),
      ...(sessionId && { 'x-session-id': sessionId }),
    },
    ...(payload && { payload }),
  });

test('signs up, in, on and out with a pool over the network', async () => {
  const email = newEmail();
  const password = 'Riesling-2024-Kabinett!';
  const form = { email, password, name: 'Lena', last_name: 'Maier', site: 'de' };
  expect((await internal('POST', '/sign-up', form)).json()).toEqual({ sent: true });
  const code = await atPool.codeFor(email);
  expect((await internal('POST', '/sign-up/confirm', { email, code: '000000' })).statusCode).toBe(422);
  expect((await internal('POST', '/sign-up/confirm', { email, code })).json()).toEqual({
    confirmed: true,
    password_known: true,
  });
  const wrong = await internal('POST', '/sessions', { username: email, password: 'nope' });
  expect(wrong.json()).toMatchObject({ status: 401, type: 'urn:labelwerk:problem:session.wrong' });

  const { sessionId, profile } = (await internal('POST', '/sessions', { username: email, password })).json();
  // The customer is stored in this shop, with the data of the form.
  expect(profile).toMatchObject({ name: 'Lena', last_name: 'Maier', email, email_verified: true });
  const customers = await shop.app.db.selectFrom('customers').select(['id', 'site']).execute();
  expect(customers).toEqual([{ id: profile.id, site: 'de' }]);
  const current = () => internal('GET', '/sessions/current', undefined, sessionId);
  const first = (await current()).json().idToken;
  expect(await createVerifier(shop.app)(first)).toMatchObject({ customerId: profile.id });

  await shop.app.db
    .updateTable('sessions')
    .set({ tokens_expire_at: new Date(Date.now() + 60_000) })
    .execute();
  const second = (await current()).json().idToken;
  expect(second).not.toBe(first);

  expect((await internal('DELETE', '/sessions/current', undefined, sessionId)).statusCode).toBe(204);
  expect(await createVerifier(shop.app)(second)).toBeUndefined();
  expect((await internal('POST', '/forgot-password', { email })).json()).toEqual({ sent: true });
  expect((await internal('POST', '/forgot-password', { email: newEmail() })).json()).toEqual({ sent: true });
});

test('an unavailable pool is a 503', async () => {
  const settings = { ...shop.app.settings, USER_POOL_ENDPOINT: 'http://127.0.0.1:9' };
  const { signIn } = await import('../sign-in.ts');
  const given = { username: newEmail(), password: 'x' };
  const gone = signIn({ ...shop.app, settings }, [], given, '192.0.2.1');
  await expect(gone).rejects.toMatchObject({ statusCode: 503 });
});
