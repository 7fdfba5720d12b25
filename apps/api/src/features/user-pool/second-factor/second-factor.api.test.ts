import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '#platform/auth/network.ts';
import { goodPassword, newAddress, poolClient } from '#testing/clients/pool-client.ts';
import { codesAround, laterOn, secondFactorClient } from '#testing/clients/second-factor-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let pool: ReturnType<typeof poolClient>;
let client: ReturnType<typeof secondFactorClient>;
beforeAll(async () => {
  shop = await openHarness();
  pool = poolClient(shop);
  client = secondFactorClient(shop, pool);
});
afterAll(() => shop.close());

type Answered = Awaited<ReturnType<typeof pool.call>>;
const errorOf = ({ body }: Answered) => [body.__type, body.message];
const hasTokens = ({ body }: Answered) => typeof (body.AuthenticationResult as object) === 'object';
const subjectsTo = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);
const invalidSession = ['NotAuthorizedException', 'Invalid session for the user.'];

test('it is set up by an app’s code, required once it is preferred, and announced by mail', async () => {
  const email = await pool.person();
  const { AccessToken } = await pool.tokensOf(email);
  const early = await pool.call('VerifySoftwareToken', { AccessToken, UserCode: '123456' });
  expect(errorOf(early)[0]).toBe('InvalidParameterException');
  const { SecretCode } = (await pool.call('AssociateSoftwareToken', { AccessToken })).body;
  expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/);
  const tooSoon = await client.prefer(AccessToken, { Enabled: true });
  expect(errorOf(tooSoon)).toEqual(['InvalidParameterException', 'User has not verified software token mfa']);
  for (const UserCode of ['000000', '１２３４５６', 'abcdef'])
    expect(errorOf(await pool.call('VerifySoftwareToken', { AccessToken, UserCode }))).toEqual([
      'EnableSoftwareTokenMFAException',
      'Code mismatch',
    ]);
  const code = codesAround(shop, String(SecretCode));
  const verified = await pool.call('VerifySoftwareToken', {
    AccessToken,
    UserCode: code(0),
    FriendlyDeviceName: 'Phone',
  });
  expect(verified.body).toEqual({ Status: 'SUCCESS' });
  // Not required yet.
  expect(hasTokens(await pool.signIn(email, goodPassword))).toBe(true);
  expect((await pool.call('GetUser', { AccessToken })).body).not.toHaveProperty('UserMFASettingList');
  expect((await client.prefer(AccessToken, { Enabled: true, PreferredMfa: true })).body).toEqual({});
  expect((await pool.call('GetUser', { AccessToken })).body).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
  const asked = (await pool.signIn(email, goodPassword)).body;
  expect(asked).toEqual({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    Session: expect.stringMatching(/^[\w-]{43}$/),
  });
  const done = await client.enter(email, String(asked.Session), code(1));
  expect(done.body).toEqual({
    ChallengeParameters: {},
    AuthenticationResult: expect.objectContaining({ TokenType: 'Bearer', RefreshToken: expect.any(String) }),
  });
  expect((await client.prefer(AccessToken, { Enabled: false })).body).toEqual({});
  expect(hasTokens(await pool.signIn(email, goodPassword))).toBe(true);
  expect(await subjectsTo(email)).toEqual(
    expect.arrayContaining(['Two-step sign-in is on', 'Two-step sign-in is off']),
  );
});

test('with a second factor, a wrong password still gets the usual error', async () => {
  const { email } = await client.secured();
  expect(errorOf(await pool.signIn(email, 'Wrong-2024-Word!'))).toEqual([
    'NotAuthorizedException',
    'Incorrect username or password.',
  ]);
});

test('invalid preferences are refused by name', async () => {
  const { AccessToken } = await client.secured();
  const set = (input: object) => pool.call('SetUserMFAPreference', { AccessToken, ...input });
  for (const input of [
    { SMSMfaSettings: { Enabled: true } },
    { EmailMfaSettings: { Enabled: true } },
    { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: true } },
  ])
    expect(errorOf(await set(input))[0]).toBe('InvalidParameterException');
  for (const SoftwareTokenMfaSettings of ['on', [true], { Enabled: 'true' }, { PreferredMfa: 1 }])
    expect(errorOf(await set({ SoftwareTokenMfaSettings }))[0]).toBe('SerializationException');
  expect(errorOf(await pool.call('SetUserMFAPreference', { AccessToken: 'x' }))[0]).toBe(
    'NotAuthorizedException',
  );
  expect((await set({ SMSMfaSettings: null, SoftwareTokenMfaSettings: null })).status).toBe(200);
});

describe('a code is valid once', () => {
  test('neither the code of the set-up nor one of a sign-in works again; the next one does', async () => {
    const { email, usedCode, code } = await client.secured();
    const used = ['ExpiredCodeException', 'Your software token has already been used once.'];
    const session = await client.challenged(email);
    expect(errorOf(await client.enter(email, session, usedCode))).toEqual(used);
    // The sign-in still waits, and accepts a right code in the same session.
    expect(hasTokens(await client.enter(email, session, code(1)))).toBe(true);
    expect(errorOf(await client.enter(email, await client.challenged(email), code(1)))).toEqual(used);
    // Nor does one from before the last used one.
    expect(errorOf(await client.enter(email, await client.challenged(email), code(0)))).toEqual(used);
  });

  test('also for concurrent sign-ins, in one session or in many', async () => {
    const { email, code } = await client.secured();
    const sessions = await Promise.all([1, 2, 3, 4].map(() => client.challenged(email)));
    const answers = await Promise.all(sessions.map((session) => client.enter(email, session, code(1))));
    expect(answers.filter(hasTokens)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.__type === 'ExpiredCodeException')).toHaveLength(3);
    await laterOn(shop);
    const session = await client.challenged(email);
    const same = await Promise.all([1, 2, 3, 4].map(() => client.enter(email, session, code(1))));
    expect(same.filter(hasTokens)).toHaveLength(1);
  });

  test('and remains valid if the server fails before the sign-in is complete', async () => {
    const { email, code } = await client.secured();
    const session = await client.challenged(email);
    const { db } = shop.app;
    await sql`create function refuse_family() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(
      db,
    );
    await sql`create trigger fails before insert on pool_families execute function refuse_family()`.execute(
      db,
    );
    try {
      expect((await client.enter(email, session, code(1))).status).toBe(500);
    } finally {
      await sql`drop trigger fails on pool_families`.execute(db);
    }
    expect(hasTokens(await client.enter(email, session, code(1)))).toBe(true);
  });
});

describe('guessing', () => {
  test('concurrent codes are limited like consecutive ones, and a right password does not reset the count', async () => {
    const { email, code } = await client.secured();
    const session = await client.challenged(email);
    const wrong = Array.from({ length: 40 }, (_, at) => String(at).padStart(6, '0'));
    const right = [code(-1), code(0), code(1)];
    const answers = await Promise.all(
      wrong.filter((one) => !right.includes(one)).map((one) => client.enter(email, session, one)),
    );
    const types = answers.map(({ body }) => `${body.__type}: ${body.message}`);
    const looked = types.filter((type) => type.startsWith('CodeMismatchException')).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(5);
    expect(new Set(types)).toEqual(
      new Set([
        'CodeMismatchException: Invalid code received for user',
        'NotAuthorizedException: Password attempts exceeded',
      ]),
    );
    // The tries without a lock are used up: signing in again does not reset them.
    await sql`update pool_failures set failures = 12, locked_until = now() + interval '60 seconds'
      where subject like 'mfa:%'`.execute(shop.app.db);
    const again = await client.challenged(email);
    const locked = await client.enter(email, again, code(1));
    expect(errorOf(locked)).toEqual(['NotAuthorizedException', 'Password attempts exceeded']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(30);
    // Another person is not locked, and neither is this one after the lock.
    await sql`update pool_failures set locked_until = now() where subject like 'mfa:%'`.execute(shop.app.db);
    expect(hasTokens(await client.enter(email, again, code(1)))).toBe(true);
  });

  test('stays counted after a pause that would reset wrong passwords', async () => {
    const { email, code } = await client.secured();
    const session = await client.challenged(email);
    await client.enter(email, session, '000000');
    const { db } = shop.app;
    const subject = sql`'mfa:' || (select sub from pool_users where email = ${email})`;
    await sql`update pool_failures set failures = 20, last_at = now() - interval '5 hours'
      where subject = ${subject}`.execute(db);
    expect(errorOf(await client.enter(email, session, '000000'))[0]).toBe('CodeMismatchException');
    const locked = await client.enter(email, session, code(1));
    expect(errorOf(locked)[1]).toBe('Password attempts exceeded');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    await sql`update pool_failures set last_at = now() - interval '25 hours', locked_until = now()
      where subject = ${subject}`.execute(db);
    expect(hasTokens(await client.enter(email, await client.challenged(email), code(1)))).toBe(true);
  });

  test('many people from one network is locked as well', async () => {
    const { email } = await client.secured();
    const network = newAddress();
    await sql`insert into pool_failures (subject, failures, last_at, locked_until)
      values (${networkOf(network)}, 60, now(), now() + interval '60 seconds')
      on conflict (subject) do update set locked_until = excluded.locked_until`.execute(shop.app.db);
    const session = await client.challenged(email);
    const answer = await client.respond(email, session, { SOFTWARE_TOKEN_MFA_CODE: '000000' }, network);
    expect(errorOf(answer)[1]).toBe('Password attempts exceeded');
  });
});

describe('a sign-in that waits for its code', () => {
  test('ends after three minutes and once used, and is refused for anybody else', async () => {
    const [anna, berta] = [await client.secured(), await client.secured()];
    const session = await client.challenged(anna.email);
    expect(errorOf(await client.enter(berta.email, session, berta.code(1)))).toEqual(invalidSession);
    expect(errorOf(await client.enter(berta.email, session, anna.code(1)))).toEqual(invalidSession);
    expect(errorOf(await client.enter(anna.email, 'x'.repeat(43), anna.code(1)))).toEqual(invalidSession);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from expires_at - now())::float as seconds from pool_challenges
      where sub = (select sub from pool_users where email = ${anna.email})`.execute(shop.app.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeGreaterThan(60);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(180);
    await sql`update pool_challenges set expires_at = now() - interval '1 second'`.execute(shop.app.db);
    expect(errorOf(await client.enter(anna.email, session, anna.code(1)))).toEqual([
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    ]);
    const fresh = await client.challenged(anna.email);
    expect(hasTokens(await client.enter(anna.email, fresh, anna.code(1)))).toBe(true);
    await laterOn(shop);
    expect(errorOf(await client.enter(anna.email, fresh, anna.code(1)))).toEqual(invalidSession);
  });

  test('ends with a new password, a sign-out everywhere, and when the second factor is switched off', async () => {
    const { email, AccessToken, code } = await client.secured();
    const ends = [
      () => pool.call('GlobalSignOut', { AccessToken }),
      async () => {
        await pool.call('ForgotPassword', pool.named(email));
        const ConfirmationCode = await pool.codeFor(email);
        const given = { ...pool.named(email), ConfirmationCode, Password: goodPassword };
        return pool.call('ConfirmForgotPassword', given);
      },
    ];
    for (const end of ends) {
      const session = await client.challenged(email);
      expect((await end()).status).toBe(200);
      expect(errorOf(await client.enter(email, session, code(1)))).toEqual(invalidSession);
    }
    // After a new password the second factor is still required.
    const session = await client.challenged(email);
    const signedIn = await client.enter(email, session, code(1));
    const fresh = (signedIn.body.AuthenticationResult as { AccessToken: string }).AccessToken;
    await laterOn(shop);
    const waiting = await client.challenged(email);
    await client.prefer(fresh, { Enabled: false });
    expect(errorOf(await client.enter(email, waiting, code(1)))).toEqual(invalidSession);
  });

  test('accepts only a well-formed answer', async () => {
    const { email, code } = await client.secured();
    const session = await client.challenged(email);
    const answer = (input: object) =>
      pool.call('RespondToAuthChallenge', {
        ...{ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: session },
        ChallengeResponses: { USERNAME: email, SECRET_HASH: pool.secretHash(email) },
        ...input,
      });
    for (const input of [{}, { ChallengeName: 'SMS_MFA' }, { Session: '' }, { ChallengeResponses: [] }])
      expect(errorOf(await answer(input))[0], JSON.stringify(input)).toBe('InvalidParameterException');
    const responses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code(1) };
    for (const SECRET_HASH of [undefined, 'bm8='])
      expect(errorOf(await answer({ ChallengeResponses: { ...responses, SECRET_HASH } }))[0]).toBe(
        'NotAuthorizedException',
      );
    for (const odd of ['１２３４５６', "' or 1=1", '1234567', ' '])
      expect(errorOf(await client.enter(email, session, odd))[0], odd).toBe('CodeMismatchException');
    expect(hasTokens(await client.enter(email, session, code(1)))).toBe(true);
  });
});

test('the stored data allow nobody to make a code or complete a sign-in', async () => {
  const { email, secret } = await client.secured();
  const session = await client.challenged(email);
  for (const table of ['pool_second_factors', 'pool_challenges', 'auth_events'] as const) {
    const rows = await shop.app.db.selectFrom(table).selectAll().execute();
    const text = rows.flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    );
    expect(text.length).toBeGreaterThan(0);
    for (const plainSecret of [secret, session]) expect(text.join('\n')).not.toContain(plainSecret);
  }
});
