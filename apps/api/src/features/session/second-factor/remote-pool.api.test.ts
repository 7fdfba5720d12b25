import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress, goodPassword as password, poolClient } from '#testing/clients/pool-client.ts';
import { codesAround, laterOn } from '#testing/clients/second-factor-client.ts';
import { sessionClient } from '#testing/clients/session-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

/** A shop with an external pool, called over the network like a real Cognito. */
let pool: Harness;
let shop: Harness;
let client: ReturnType<typeof sessionClient>;
beforeAll(async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/user-pool`;
  const shared = {
    USER_POOL_CLIENT_SECRET: 's'.repeat(40),
    USER_POOL_ISSUER: `${address}/eu-central-1_Test00000`,
  };
  pool = await openHarness({ settings: shared });
  await pool.server.listen({ host: '127.0.0.1', port });
  shop = await openHarness({ settings: { ...shared, USER_POOL_ENDPOINT: address } });
  client = sessionClient(shop);
});
afterAll(async () => {
  await shop.close();
  await pool.close();
});

test('an external pool works the same, without recovery codes and without a code in place of the password', async () => {
  const email = await poolClient(pool).person();
  const { sessionId } = await client.signedIn(email);
  const state = async () => (await client.internal('GET', '/second-factor', { sessionId })).json();
  const ask = (path: string, body: object) => client.post(`/second-factor${path}`, body, { sessionId });
  expect(await state()).toEqual({ on: false, recovery_codes: null });
  const { secret } = (await ask('', { password })).json();
  const code = codesAround(pool, secret);
  expect((await ask('/confirm', { code: '000000' })).json().errors[0].code).toBe('session.app-code-wrong');
  expect((await ask('/confirm', { code: code(0) })).json()).toEqual({ recovery_codes: [] });
  expect(await state()).toEqual({ on: true, recovery_codes: null });
  // The shop sends the mails itself: an external pool does not.
  const subjects = async () => (await mailsTo(shop, email)).map(({ subject }) => subject);
  expect(await subjects()).toContain('Two-step sign-in is on');

  const { challenge } = (await client.signIn(email)).json();
  const enter = (given: object) => client.post('/sessions/code', { challenge, ...given });
  expect((await enter({ code: code(0) })).json().errors[0].code).toBe('session.app-code-used');
  expect((await enter({ recovery_code: 'abcdef-ghjkmn' })).json().errors[0].code).toBe(
    'session.recovery-code-wrong',
  );
  expect((await enter({ code: code(1) })).json().profile.email).toBe(email);
  expect((await enter({ code: code(1) })).statusCode).toBe(409);

  expect((await ask('/recovery-codes', { password })).statusCode).toBe(409);
  await laterOn(pool);
  expect((await ask('/end', { code: code(1) })).json().errors[0].code).toBe('session.password-or-code');
  expect((await ask('/end', { password })).json()).toEqual({ on: false });
  expect(await subjects()).toContain('Two-step sign-in is off');
  expect((await client.signedIn(email)).sessionId).toBeDefined();
});

test('an unsupported challenge is reported as such', async () => {
  const { signIn } = await import('../sign-in.ts');
  const answer = await signIn(
    {
      ...shop.app,
      settings: { ...shop.app.settings, USER_POOL_ENDPOINT: await foreignChallenge() },
    },
    [],
    { username: 'anna@example.com', password },
    newAddress(),
  );
  expect(answer).toMatchObject({ ok: false, code: 'session.challenge' });
});

/** The address of a pool that requires a code by SMS. */
async function foreignChallenge(): Promise<string> {
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ ChallengeName: 'SMS_MFA', ChallengeParameters: {}, Session: 'x' })),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
