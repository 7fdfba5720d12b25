import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, goodPassword as password } from '#testing/clients/pool-client.ts';
import { codesAround, laterOn } from '#testing/clients/second-factor-client.ts';
import { sessionClient } from '#testing/clients/session-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { codesIn, mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let client: ReturnType<typeof sessionClient>;
beforeAll(async () => {
  shop = await openHarness();
  client = sessionClient(shop);
});
afterAll(() => shop.close());

type Answered = Awaited<ReturnType<typeof client.post>>;
const faultsOf = (answer: Answered) => [
  answer.statusCode,
  answer.json().errors?.map((one: { path: string; code: string }) => `${one.path} ${one.code}`),
];
const codeOfProblem = (answer: Answered) => [answer.statusCode, answer.json().type?.replace(/^.*:/, '')];
const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);

/** A customer with two-step sign-in, switched on as on the account page. */
async function secured() {
  const email = await client.member();
  const { sessionId } = await client.signedIn(email);
  const begun = (await client.post('/second-factor', { password }, { sessionId })).json();
  const secret: string = begun.secret;
  const code = codesAround(shop, secret);
  const usedCode = code(0);
  const confirmed = await client.post('/second-factor/confirm', { code: usedCode }, { sessionId });
  const recoveryCodes: string[] = confirmed.json().recovery_codes;
  const challenge = async (): Promise<string> => (await client.signIn(email)).json().challenge;
  const enter = async (given: object, more: object = {}) =>
    client.post('/sessions/code', { challenge: await challenge(), ...given, ...more });
  return {
    email,
    sessionId,
    begun,
    secret,
    usedCode,
    recoveryCodes,
    challenge,
    enter,
    code,
  };
}

const state = async (sessionId: string) =>
  (await client.internal('GET', '/second-factor', { sessionId })).json();

test('it is switched on by password and code, required at the next sign-in, and switched off', async () => {
  const email = await client.member();
  const { sessionId } = await client.signedIn(email);
  expect(await state(sessionId)).toEqual({ on: false, recovery_codes: 0 });
  const begin = (given: string) => client.post('/second-factor', { password: given }, { sessionId });
  expect(faultsOf(await begin('nope'))).toEqual([422, ['password session.password-wrong']]);
  const begun = (await begin(password)).json();
  expect(begun.uri).toContain(`secret=${begun.secret}&`);
  expect(begun.uri).toContain(encodeURIComponent(email));
  expect(begun.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M0 0h7v1h-7z/) });
  const confirm = (code: string) => client.post('/second-factor/confirm', { code }, { sessionId });
  expect(faultsOf(await confirm('000000'))).toEqual([422, ['code session.app-code-wrong']]);
  // No code is required before the app has shown one.
  expect((await client.signedIn(email)).sessionId).toBeDefined();
  const code = codesAround(shop, begun.secret);
  const { recovery_codes: codes } = (await confirm(code(0))).json();
  expect(new Set(codes).size).toBe(10);
  expect(await state(sessionId)).toEqual({ on: true, recovery_codes: 10 });
  expect(codeOfProblem(await begin(password))).toEqual([409, 'session.second-factor-on']);

  const waiting = (await client.signIn(email)).json();
  expect(waiting).toEqual({ challenge: expect.stringMatching(/^[\w-]{60,400}$/) });
  const { challenge } = waiting;
  const enter = (code: string) => client.post('/sessions/code', { challenge, code });
  expect(faultsOf(await enter('000000'))).toEqual([422, ['code session.app-code-wrong']]);
  expect(faultsOf(await enter(code(0)))).toEqual([422, ['code session.app-code-used']]);
  const done = (await enter(code(1))).json();
  expect(done).toMatchObject({ sessionId: expect.any(String), profile: { email } });
  expect((await client.current(done.sessionId)).json().profile.email).toBe(email);
  expect(codeOfProblem(await enter(code(1)))).toEqual([409, 'session.sign-in-again']);

  const end = (proof: object) => client.post('/second-factor/end', proof, { sessionId });
  expect(faultsOf(await end({}))).toEqual([422, ['password session.password-or-code']]);
  expect(faultsOf(await end({ password: 'nope' }))).toEqual([422, ['password session.password-wrong']]);
  expect(faultsOf(await end({ code: code(1) }))).toEqual([422, ['code session.app-code-used']]);
  await laterOn(shop);
  expect((await end({ code: code(0) })).json()).toEqual({ on: false });
  expect(await state(sessionId)).toEqual({ on: false, recovery_codes: 0 });
  expect((await client.signedIn(email)).sessionId).toBeDefined();
  expect(await subjects(email)).toEqual(
    expect.arrayContaining([
      'Die Anmeldung in zwei Schritten ist eingeschaltet',
      'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    ]),
  );
});

test('a recovery code signs in once; a new set, by password or code, replaces the earlier one', async () => {
  const { email, sessionId, enter, recoveryCodes, code } = await secured();
  const [first, second] = recoveryCodes;
  expect((await enter({ recovery_code: first })).json().profile.email).toBe(email);
  expect(faultsOf(await enter({ recovery_code: first }))).toEqual([
    422,
    ['recovery_code session.recovery-code-wrong'],
  ]);
  expect(await state(sessionId)).toEqual({ on: true, recovery_codes: 9 });
  expect(await subjects(email)).toContain('Ein Wiederherstellungscode wurde verwendet');
  const renew = (proof: object) => client.post('/second-factor/recovery-codes', proof, { sessionId });
  expect(faultsOf(await renew({ password: 'nope' }))).toEqual([422, ['password session.password-wrong']]);
  const fresh = (await renew({ password })).json().recovery_codes;
  expect((await enter({ recovery_code: second })).statusCode).toBe(422);
  expect((await enter({ recovery_code: fresh[0] })).statusCode).toBe(200);
  expect((await renew({ code: code() })).json().recovery_codes).toHaveLength(10);
  expect(faultsOf(await enter({ code: '123456', recovery_code: fresh[1] }))).toEqual([
    422,
    ['code session.code-form'],
  ]);
});

test('a device is recorded once its sign-in is complete, not after the password alone', async () => {
  const { email, challenge, code } = await secured();
  const before = (await subjects(email)).length;
  const device = crypto.randomUUID();
  await client.signIn(email, { device });
  expect(await subjects(email)).toHaveLength(before);
  const done = { challenge: await challenge(), code: code(), device, agent: 'Firefox/140.0' };
  expect((await client.post('/sessions/code', done)).statusCode).toBe(200);
  expect((await subjects(email)).slice(before)).toEqual(['Neue Anmeldung in Ihrem Konto']);
});

test('a challenge is valid for its person alone, can’t be forged, and expires', async () => {
  const [anna, berta] = [await secured(), await secured()];
  const again = [409, 'session.sign-in-again'];
  const [mine, theirs] = [await anna.challenge(), await berta.challenge()];
  // A challenge of another person accepts only that person's code.
  expect((await client.post('/sessions/code', { challenge: theirs, code: anna.code() })).statusCode).toBe(
    422,
  );
  const spoiled = [`${mine.slice(0, -4)}AAAA`, mine.slice(0, 40), 'x', 'null', `${mine}${theirs}`];
  for (const challenge of spoiled)
    expect(codeOfProblem(await client.post('/sessions/code', { challenge, code: anna.code() }))).toEqual(
      again,
    );
  await sql`update pool_challenges set expires_at = now()`.execute(shop.app.db);
  expect(codeOfProblem(await client.post('/sessions/code', { challenge: mine, code: anna.code() }))).toEqual(
    again,
  );
  expect((await anna.enter({ code: anna.code() })).statusCode).toBe(200);
});

test('many wrong codes lock, and the response has the time', async () => {
  const { challenge, code } = await secured();
  const waiting = await challenge();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      client.post('/sessions/code', { challenge: waiting, code: String(900_000 + at) }),
    ),
  );
  const locked = answers.filter(({ statusCode }) => statusCode === 429);
  expect(locked.length).toBeGreaterThanOrEqual(7);
  expect(locked[0]?.json().detail).toMatch(/^Zu viele falsche Codes\. Bitte warten Sie \d+ Sekunde/);
  expect(locked[0]?.headers['retry-after']).toMatch(/^\d+$/);
  await sql`update pool_failures set locked_until = null`.execute(shop.app.db);
  expect((await client.post('/sessions/code', { challenge: waiting, code: code() })).statusCode).toBe(200);
});

test('a new password leaves it on; the address can still be changed', async () => {
  const { email, sessionId, code } = await secured();
  const fresh = newEmail();
  expect((await client.post('/email', { email: fresh, password }, { sessionId })).json()).toEqual({
    sent: true,
  });
  const mailed = codesIn(await mailsTo(shop, fresh)).at(-1);
  expect((await client.post('/email/confirm', { code: mailed }, { sessionId })).statusCode).toBe(200);
  await client.post('/forgot-password', { email: fresh });
  const reset = codesIn(await mailsTo(shop, fresh)).at(-1);
  const given = { email: fresh, code: reset, password };
  expect((await client.post('/forgot-password/confirm', given)).statusCode).toBe(200);
  expect(await client.signsIn(email)).toBe(401);
  expect((await client.signIn(fresh)).json()).toEqual({ challenge: expect.any(String) });
  const waiting: string = (await client.signIn(fresh)).json().challenge;
  expect(
    (await client.post('/sessions/code', { challenge: waiting, code: code() })).json().profile.email,
  ).toBe(fresh);
  // The earlier session ended with the new password.
  expect((await client.internal('GET', '/second-factor', { sessionId })).statusCode).toBe(401);
});

test('without a session nothing can be read or changed', async () => {
  const asked: Answered[] = [await client.internal('GET', '/second-factor', {})];
  for (const [path, body] of [
    ['', { password }],
    ['/confirm', { code: '123456' }],
    ['/recovery-codes', { password }],
    ['/end', { password }],
  ] as const)
    asked.push(await client.post(`/second-factor${path}`, body, { sessionId: 'x'.repeat(43) }));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
});
