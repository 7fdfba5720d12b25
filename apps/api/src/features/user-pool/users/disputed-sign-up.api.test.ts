import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newEmail, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let pool: ReturnType<typeof poolClient>;
beforeAll(async () => {
  shop = await openHarness();
  pool = poolClient(shop);
});
afterAll(() => shop.close());

const typeOf = async (answer: Promise<{ body: { __type?: string } }>) => (await answer).body.__type;

describe.each([
  ['first', ['Attacker-Word-77!', goodPassword]],
  ['last', [goodPassword, 'Attacker-Word-77!']],
] as const)('a sign-up %s with another person’s address', (_, passwords) => {
  let email: string;
  beforeEach(async () => {
    email = newEmail();
    for (const Password of passwords) {
      await pool.signUp(email, { Password });
      // Its mail was sent before the next is requested: the later code is valid.
      await pool.codeFor(email);
    }
  });

  test('does not leave its password if the owner confirms with their own', async () => {
    const answer = await pool.confirm(email, await pool.codeFor(email), { Password: goodPassword });
    expect(answer.body).toEqual({});
    expect(await typeOf(pool.signIn(email, 'Attacker-Word-77!'))).toBe('NotAuthorizedException');
    expect((await pool.signIn(email, goodPassword)).status).toBe(200);
    expect(await typeOf(pool.signUp(email))).toBe('UsernameExistsException');
  });

  test('does not leave its password if the owner enters the code alone: a new one has to be set', async () => {
    const answer = await pool.confirm(email, await pool.codeFor(email));
    expect(answer.body).toEqual({ PasswordKnown: false });
    for (const password of passwords)
      expect(await typeOf(pool.signIn(email, password))).toBe('NotAuthorizedException');
    await pool.call('ForgotPassword', pool.named(email));
    const reset = {
      ...pool.named(email),
      ConfirmationCode: await pool.codeFor(email),
      Password: goodPassword,
    };
    expect((await pool.call('ConfirmForgotPassword', reset)).status).toBe(200);
    expect((await pool.signIn(email, goodPassword)).status).toBe(200);
  });
});

test('a sign-up sent twice counts as one, with its password', async () => {
  const email = newEmail();
  await pool.signUp(email);
  await pool.codeFor(email);
  await pool.signUp(email);
  expect((await pool.confirm(email, await pool.codeFor(email))).body).toEqual({});
  expect((await pool.signIn(email, goodPassword)).status).toBe(200);
});

test('a code whose effect fails is not used', async () => {
  const email = newEmail();
  await pool.signUp(email);
  const code = await pool.codeFor(email);
  const { db } = shop.app;
  await sql`create function refuse_confirmed() returns trigger language plpgsql as
    'begin if new.confirmed then raise exception ''not now''; end if; return new; end'`.execute(db);
  await sql`create trigger refuse_confirmed before update on pool_users
    for each row execute function refuse_confirmed()`.execute(db);
  expect((await pool.confirm(email, code)).status).toBe(500);
  await sql`drop trigger refuse_confirmed on pool_users`.execute(db);
  await sql`drop function refuse_confirmed()`.execute(db);
  expect((await pool.confirm(email, code)).status).toBe(200);
  expect((await pool.signIn(email, goodPassword)).status).toBe(200);
});

test('a password sent with a code must be strong; a weak one does not use the code', async () => {
  const email = newEmail();
  await pool.signUp(email);
  const code = await pool.codeFor(email);
  expect(await typeOf(pool.confirm(email, code, { Password: 'short' }))).toBe('InvalidPasswordException');
  expect((await pool.confirm(email, code)).body).toEqual({});
  expect((await pool.signIn(email, goodPassword)).status).toBe(200);
});
