import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress, poolClient } from '#testing/clients/pool-client.ts';
import { secondFactorClient } from '#testing/clients/second-factor-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { personalData } from '../personal-data-repository.ts';
import { findUser } from '../users/users-repository.ts';
import { countOwnRecoveryCodes, renewOwnRecoveryCodes, spendCodeOf } from './own-second-factor.ts';

let shop: Harness;
let pool: ReturnType<typeof poolClient>;
let client: ReturnType<typeof secondFactorClient>;
beforeAll(async () => {
  shop = await openHarness();
  pool = poolClient(shop);
  client = secondFactorClient(shop, pool);
});
afterAll(() => shop.close());

async function prepared() {
  const person = await client.secured();
  const owner = { accessToken: person.AccessToken, address: newAddress() };
  const codes = await renewOwnRecoveryCodes(shop.app, owner);
  const recover = async (code: string) =>
    client.respond(person.email, await client.challenged(person.email), { RECOVERY_CODE: code });
  const left = () => countOwnRecoveryCodes(shop.app, owner);
  return { ...person, owner, codes, recover, left };
}
const signsIn = ({ body }: { body: object }) => 'AuthenticationResult' in body;

test('a set has ten, each signs in once, however it is typed, and the owner is told', async () => {
  const { email, codes, recover, left: unused } = await prepared();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{6}-[a-hj-km-np-z2-9]{6}$/);
  const [first = '', second = '', third = ''] = codes;
  expect(signsIn(await recover(first))).toBe(true);
  expect((await recover(first)).body.__type).toBe('CodeMismatchException');
  expect(signsIn(await recover(` ${second.toUpperCase().replace('-', ' – ')} `))).toBe(true);
  expect(signsIn(await recover(third.replace('-', '')))).toBe(true);
  expect(await unused()).toBe(7);
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject === 'A recovery code was used');
  const left = mails.map(({ text }) => /You have (\d+) recovery codes left/.exec(text ?? '')?.[1]);
  expect(left.sort()).toEqual(['7', '8', '9']);
});

test('a code sent several times at once signs in once', async () => {
  const { email, codes, left } = await prepared();
  const sessions = await Promise.all([1, 2, 3, 4].map(() => client.challenged(email)));
  const answers = await Promise.all(
    sessions.map((session) => client.respond(email, session, { RECOVERY_CODE: codes[0] })),
  );
  expect(answers.filter(signsIn)).toHaveLength(1);
  expect(await left()).toBe(9);
});

test('a new set replaces the earlier one; codes of another person are refused', async () => {
  const [anna, berta] = [await prepared(), await prepared()];
  expect(signsIn(await anna.recover(berta.codes[0] ?? ''))).toBe(false);
  expect(await berta.left()).toBe(10);
  const fresh = await renewOwnRecoveryCodes(shop.app, anna.owner);
  expect(signsIn(await anna.recover(anna.codes[1] ?? ''))).toBe(false);
  expect(signsIn(await anna.recover(fresh[1] ?? ''))).toBe(true);
  const foreign = renewOwnRecoveryCodes(shop.app, { ...anna.owner, accessToken: 'x.y.z' });
  await expect(foreign).rejects.toMatchObject({ type: 'NotAuthorizedException' });
});

test('guesses are counted like wrong passwords, and the stored rows reveal no code', async () => {
  const { codes, email } = await prepared();
  const session = await client.challenged(email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      client.respond(email, session, { RECOVERY_CODE: `abcdef-ghjk${String(at + 22)}` }),
    ),
  );
  const looked = answers.filter(({ body }) => body.__type === 'CodeMismatchException').length;
  expect(looked).toBeLessThanOrEqual(5);
  const rows = await shop.app.db.selectFrom('pool_recovery_codes').select('code_hash').execute();
  const kept = rows.map(({ code_hash }) => code_hash.toString('latin1')).join('\n');
  for (const code of codes) expect(kept).not.toContain(code.replace('-', ''));
});

test('a code of the app is accepted once in place of the password', async () => {
  const { owner, usedCode, code, email } = await prepared();
  const ask = (given: string) => spendCodeOf(shop.app, { email, address: owner.address }, given);
  await expect(ask(usedCode)).rejects.toMatchObject({ type: 'ExpiredCodeException' });
  await expect(ask('000000')).rejects.toMatchObject({ type: 'CodeMismatchException' });
  await ask(code(1));
  await expect(ask(code(1))).rejects.toMatchObject({ type: 'ExpiredCodeException' });
});

test('an export lists the second factor without secrets, and it is deleted with the account', async () => {
  const { db } = shop.app;
  const { email, secret, codes, recover } = await prepared();
  await recover(codes[0] ?? '');
  await recover('abcdef-ghjkmn');
  const user = await findUser(db, { email });
  if (!user) throw new Error('There is no such user');
  const { sub, customer_id: customerId } = user;
  const person = { customerId, personId: customerId, subject: sub, email };
  const files: { path: string; content?: unknown }[] = [];
  for await (const file of personalData.collect?.(db, person) ?? []) files.push(file);
  const kept = files.find(({ path }) => path === 'two-step-sign-in.json')?.content;
  expect(kept).toMatchObject({ enabled: true, recovery_codes: expect.any(Array) });
  const used = (kept as { recovery_codes: { used_at: Date | null }[] }).recovery_codes;
  expect([used.length, used.filter(({ used_at }) => used_at).length]).toEqual([10, 1]);
  expect(JSON.stringify(files)).not.toContain(secret);
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, person));
  for (const table of ['pool_second_factors', 'pool_challenges', 'pool_recovery_codes'] as const)
    expect(await db.selectFrom(table).select('sub').where('sub', '=', sub).execute(), table).toEqual([]);
  const tries = await db
    .selectFrom('pool_failures')
    .select('subject')
    .where('subject', '=', `mfa:${sub}`)
    .execute();
  expect(tries).toEqual([]);
});
