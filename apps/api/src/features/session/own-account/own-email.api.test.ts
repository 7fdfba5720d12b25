import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, goodPassword as password } from '#testing/clients/pool-client.ts';
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

const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);

test('a new address is valid once its code was entered; until then the old one signs in', async () => {
  const { post, member, signedIn, signsIn } = client;
  const [old, fresh] = [await member(), newEmail()];
  const { sessionId, profile } = await signedIn(old);
  const asked = await post('/email', { email: ` ${fresh.toUpperCase()} `, password }, { sessionId });
  expect(asked.json()).toEqual({ sent: true });
  expect(await subjects(old)).toContain('Ihre E-Mail-Adresse wird geändert');
  expect([await signsIn(old), await signsIn(fresh)]).toEqual([200, 401]);

  const wrong = await post('/email/confirm', { code: '000000' }, { sessionId });
  expect(wrong.json().errors).toEqual([
    expect.objectContaining({ path: 'code', code: 'session.code-wrong' }),
  ]);
  const [first] = codesIn(await mailsTo(shop, fresh));
  expect((await post('/email/resend', {}, { sessionId })).json()).toEqual({ sent: true });
  const code = codesIn(await mailsTo(shop, fresh)).at(-1);
  if (first !== code)
    expect((await post('/email/confirm', { code: first }, { sessionId })).statusCode).toBe(422);
  expect((await post('/email/confirm', { code }, { sessionId })).json()).toEqual({ confirmed: true });
  expect([await signsIn(old), await signsIn(fresh)]).toEqual([401, 200]);
  expect(await subjects(old)).toContain('Ihre E-Mail-Adresse wurde geändert');
  expect((await client.current(sessionId)).json().profile).toMatchObject({ id: profile.id, email: fresh });
  // The same code once more changes nothing.
  expect((await post('/email/confirm', { code }, { sessionId })).statusCode).toBe(422);
});

test('a wrong password, a missing session and an address of somebody else change nothing', async () => {
  const { post, member, signedIn, signsIn } = client;
  const [mine, theirs] = [await member(), await member()];
  const { sessionId } = await signedIn(mine);
  const wrong = await post('/email', { email: newEmail(), password: 'nope' }, { sessionId });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'password', message: 'Dieses Passwort ist falsch.' })],
  ]);
  expect((await post('/email', { email: newEmail(), password })).statusCode).toBe(401);
  // Whether an address is taken is told only to its owner, by mail.
  expect((await post('/email', { email: theirs, password }, { sessionId })).json()).toEqual({ sent: true });
  const code = codesIn(await mailsTo(shop, theirs)).at(-1);
  const taken = await post('/email/confirm', { code }, { sessionId });
  expect(taken.json().errors).toEqual([
    expect.objectContaining({ path: 'email', code: 'session.address-taken' }),
  ]);
  expect([await signsIn(mine), await signsIn(theirs)]).toEqual([200, 200]);
});

test('a session from before access tokens were stored fetches one', async () => {
  const { post, member, signedIn } = client;
  const { sessionId } = await signedIn(await member());
  const { openTokens, encryptTokens } = await import('../sessions.ts');
  const { findSession } = await import('../sessions-repository.ts');
  const row = await findSession(shop.app.db, sessionId);
  const { accessToken: _gone, ...before } = openTokens(shop.app, row?.encrypted_tokens ?? Buffer.alloc(0));
  await shop.app.db
    .updateTable('sessions')
    .set({ encrypted_tokens: encryptTokens(shop.app, before) })
    .where('encrypted_tokens', '=', row?.encrypted_tokens ?? Buffer.alloc(0))
    .execute();
  expect((await post('/email', { email: newEmail(), password }, { sessionId })).statusCode).toBe(200);
});
