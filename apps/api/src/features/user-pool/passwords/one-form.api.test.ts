import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

/** The same password as two keyboards write it. */
const composed = 'Äpfel-für-2024!';
const decomposed = composed.normalize('NFD');

let shop: Harness;
let pool: ReturnType<typeof poolClient>;
beforeAll(async () => {
  shop = await openHarness();
  pool = poolClient(shop);
});
afterAll(() => shop.close());

async function personWith(password: string): Promise<string> {
  const email = newEmail();
  await pool.signUp(email, { Password: password });
  await pool.confirm(email, await pool.codeFor(email));
  return email;
}

const signsIn = async (email: string, password: string) =>
  (await pool.signIn(email, password)).body.AuthenticationResult !== undefined;

test('a password is the same on every keyboard', async () => {
  expect(decomposed).not.toBe(composed);
  for (const [first, second] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const email = await personWith(first);
    expect([await signsIn(email, first), await signsIn(email, second)]).toEqual([true, true]);
    expect(await signsIn(email, composed.toLowerCase())).toBe(false);
  }
});

test('a password that was hashed as it was typed keeps working', async () => {
  for (const typed of [composed, decomposed]) {
    const email = await personWith(composed);
    await shop.app.db
      .updateTable('pool_users')
      .set({ password_hash: await hash(typed) })
      .where('email', '=', email)
      .execute();
    expect([await signsIn(email, composed), await signsIn(email, decomposed)]).toEqual([true, true]);
    expect(await signsIn(email, `${typed} `)).toBe(false);
  }
});

test('a code may be grouped by blanks and hyphens', async () => {
  const email = newEmail();
  await pool.signUp(email);
  const code = await pool.codeFor(email);
  expect((await pool.confirm(email, ` ${code.slice(0, 3)} - ${code.slice(3)} `)).status).toBe(200);
});
