import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolClient } from '#testing/clients/pool-client.ts';
import { secondFactorClient } from '#testing/clients/second-factor-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let client: ReturnType<typeof secondFactorClient>;
beforeAll(async () => {
  shop = await openHarness();
  client = secondFactorClient(shop, poolClient(shop));
});
afterAll(() => shop.close());

test('guessing codes is reported to the owner, once a day however long it goes on, and not after a few typing errors', async () => {
  const { email, code } = await client.secured();
  const wrong = 'Wrong codes when signing in to your account';
  const countMails = async () =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject === wrong).length;
  const session = await client.challenged(email);
  const signsIn = async () => {
    const { body } = await client.enter(email, session, code(1));
    return body.AuthenticationResult !== undefined;
  };
  const tried = async (code = '000000') => {
    await sql`update pool_failures set locked_until = now() where subject like 'mfa:%'`.execute(shop.app.db);
    return (await client.enter(email, session, code)).body.__type;
  };
  for (let count = 0; count < 4; count += 1) expect(await tried()).toBe('CodeMismatchException');
  expect(await countMails()).toBe(0);
  for (let count = 0; count < 3; count += 1) expect(await tried()).toBe('CodeMismatchException');
  expect(await countMails()).toBe(1);
  expect(await signsIn()).toBe(false);
  await sql`update pool_failures set locked_until = now() where subject like 'mfa:%'`.execute(shop.app.db);
  expect(await signsIn()).toBe(true);
  expect(await countMails()).toBe(1);
});
