import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '#platform/auth/network.ts';
import { goodPassword, newAddress, newEmail, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let pool: ReturnType<typeof poolClient>;
beforeAll(async () => {
  shop = await openHarness();
  pool = poolClient(shop);
});
afterAll(() => shop.close());

const wrongPassword = 'Wrong-2024-Word!';
const typeOf = async (answer: Promise<{ body: { __type?: string } }>) => (await answer).body.__type;

describe('signing up and in', () => {
  test('requires the mailed code, then the right password; the name is not case-sensitive', async () => {
    const email = newEmail();
    expect(await pool.signUp(email)).toMatchObject({
      status: 200,
      body: {
        UserConfirmed: false,
        CodeDeliveryDetails: { Destination: 'p***@e***', DeliveryMedium: 'EMAIL' },
      },
    });
    expect(await typeOf(pool.signIn(email, goodPassword))).toBe('UserNotConfirmedException');
    expect(await typeOf(pool.signIn(email, wrongPassword))).toBe('NotAuthorizedException');
    expect((await pool.confirm(email, await pool.codeFor(email))).body).toEqual({});
    const { IdToken, AccessToken } = await pool.tokensOf(email.toUpperCase());
    const claims = decodeJwt(IdToken);
    expect(Object.keys(decodeProtectedHeader(IdToken)).sort()).toEqual(['alg', 'kid']);
    expect(claims).toMatchObject({
      token_use: 'id',
      email,
      email_verified: true,
      'custom:customer_id': expect.stringMatching(/^1\d{4}$/),
    });
    expect(decodeJwt(AccessToken)).toMatchObject({ token_use: 'access', username: claims.sub });
    expect(decodeJwt(AccessToken).aud).toBeUndefined();
  });

  test('errors are in body and header, as clients of the protocol read them', async () => {
    const answer = await pool.signIn(newEmail(), wrongPassword);
    expect(answer).toMatchObject({
      status: 400,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amzn-errortype': 'NotAuthorizedException',
        'x-amzn-errormessage': 'Incorrect username or password.',
      },
      body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    });
    expect(await typeOf(pool.call('constructor', {}))).toBe('UnknownOperationException');
    expect(await typeOf(pool.call('SignUp', { ClientId: 'somebody-else', ...pool.named(newEmail()) }))).toBe(
      'ResourceNotFoundException',
    );
    expect(await typeOf(pool.call('SignUp', { ...pool.named(newEmail()), Password: 7 }))).toBe(
      'SerializationException',
    );
    expect(
      await typeOf(pool.call('SignUp', { ...pool.named(newEmail()), SecretHash: 'x', Password: 'y' })),
    ).toBe('NotAuthorizedException');
  });

  test.each(['custom:customer_id', 'email_verified', 'sub', 'custom:site'])(
    '%s can’t be written by clients',
    async (Name) => {
      const UserAttributes = [{ Name, Value: 'true' }];
      expect(await typeOf(pool.signUp(newEmail(), { UserAttributes }))).toBe('NotAuthorizedException');
      const { AccessToken } = await pool.tokensOf(await pool.person());
      expect(await typeOf(pool.call('UpdateUserAttributes', { AccessToken, UserAttributes }))).toBe(
        'NotAuthorizedException',
      );
    },
  );

  test('attributes are texts of a limited length', async () => {
    const withName = (Value: unknown) =>
      pool.signUp(newEmail(), { UserAttributes: [{ Name: 'name', Value }] });
    expect(await typeOf(withName(7))).toBe('SerializationException');
    expect(await typeOf(withName('x'.repeat(2049)))).toBe('InvalidParameterException');
    expect(await typeOf(withName('a\0b'))).toBe('InvalidParameterException');
  });

  test('passwords are checked against the policy exactly', async () => {
    const answerTo = (Password: string) => pool.signUp(newEmail(), { Password });
    const filled = (length: number) => `Kx7!${'w'.repeat(length - 4)}`;
    for (const weak of [
      filled(7),
      filled(257),
      ` ${filled(9)}`,
      `${filled(9)} `,
      'Sommer2024!',
      'kleinundklein1!',
    ])
      expect(await typeOf(answerTo(weak)), weak.slice(0, 20)).toBe('InvalidPasswordException');
    for (const good of [filled(8), filled(256), `Kx7 ${'😀'.repeat(252)}`])
      expect((await answerTo(good)).status, good.slice(0, 20)).toBe(200);
    expect((await answerTo(`Kx7!${'w'.repeat(60)}\0`)).status).toBe(400);
    expect((await answerTo('x'.repeat(1_000_000))).status).toBe(400);
  });
});

describe('the existence of an account', () => {
  test('is revealed by no response', async () => {
    const email = await pool.person();
    const nobody = newEmail();
    const without = ({ headers: _headers, ...rest }: Awaited<ReturnType<typeof pool.call>>) => rest;
    const same = async (ask: (who: string) => ReturnType<typeof pool.call>) =>
      expect(without(await ask(nobody))).toEqual(without(await ask(email)));
    await same((who) => pool.signIn(who, wrongPassword));
    await same((who) => pool.call('ForgotPassword', pool.named(who)));
    await same((who) => pool.call('ResendConfirmationCode', pool.named(who)));
    for (let tries = 0; tries < 7; tries += 1) {
      await same((who) => pool.confirm(who, '000000'));
      const reset = { ConfirmationCode: '000000', Password: 'Silvaner-2025-Trocken!' };
      await same((who) => pool.call('ConfirmForgotPassword', { ...pool.named(who), ...reset }));
    }
    expect(await mailsTo(shop, nobody)).toEqual([]);
  });
});

describe('locks', () => {
  const failures = (subject: string) =>
    shop.app.db
      .selectFrom('pool_failures')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
  const lockSeconds = async (subject: string) => {
    // Both by the database's clock, at the same moment: however long the response takes.
    const { locked_until, last_at } = await failures(subject);
    return locked_until ? Math.round((locked_until.getTime() - last_at.getTime()) / 1000) : 0;
  };
  const letPass = (subject: string) =>
    shop.app.db
      .updateTable('pool_failures')
      .set({ locked_until: new Date(Date.now() - 1) })
      .where('subject', '=', subject)
      .execute();

  test('double from one second to fifteen minutes, apply to the right password too, and affect nobody else', async () => {
    const email = await pool.person();
    const subject = `user:${email}`;
    const seen: number[] = [];
    for (let tries = 1; tries <= 17; tries += 1) {
      expect((await pool.signIn(email, wrongPassword)).body.message).toBe('Incorrect username or password.');
      seen.push(await lockSeconds(subject));
      if (tries < 5) continue;
      // Long enough not to end during the test on a slow machine.
      await shop.app.db
        .updateTable('pool_failures')
        .set({ locked_until: new Date(Date.now() + 60_000) })
        .where('subject', '=', subject)
        .execute();
      const locked = await pool.signIn(email, goodPassword);
      expect(locked.body.message).toBe('Password attempts exceeded');
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
      expect((await failures(subject)).failures).toBe(tries);
      await letPass(subject);
    }
    expect(seen.slice(0, 8)).toEqual([0, 0, 0, 0, 1, 2, 4, 8]);
    expect(seen.at(-1)).toBe(900);
    expect((await pool.signIn(await pool.person(), goodPassword)).status).toBe(200);
    expect((await pool.signIn(email, goodPassword)).status).toBe(200);
    await pool.signIn(email, wrongPassword);
    expect((await failures(subject)).failures).toBe(1);
  });

  test('are reset after a quarter of an hour without a try', async () => {
    const email = await pool.person();
    for (let tries = 0; tries < 4; tries += 1) await pool.signIn(email, wrongPassword);
    await shop.app.db
      .updateTable('pool_failures')
      .set({ last_at: new Date(Date.now() - 16 * 60_000) })
      .where('subject', '=', `user:${email}`)
      .execute();
    await pool.signIn(email, wrongPassword);
    expect(await failures(`user:${email}`)).toMatchObject({ failures: 1, locked_until: null });
  });

  test('count concurrent guesses like consecutive ones', async () => {
    const email = await pool.person();
    const start = performance.now();
    const many = await Promise.all(Array.from({ length: 30 }, () => pool.signIn(email, wrongPassword)));
    const seconds = (performance.now() - start) / 1_000;
    const looked = many.filter(({ body }) => body.message === 'Incorrect username or password.');
    expect(looked.length).toBeGreaterThanOrEqual(5);
    // A lock of one second may end before the last of them; each further one is twice as long.
    expect(looked.length).toBeLessThanOrEqual(5 + Math.floor(Math.log2(1 + seconds)));
  });

  test('stop one network that tries one password for everybody', async () => {
    const address = newAddress();
    const words: (string | undefined)[] = [];
    for (let tries = 0; tries < 52; tries += 1)
      words.push((await pool.signIn(newEmail(), wrongPassword, address)).body.message);
    expect(words.slice(0, 50).every((word) => word === 'Incorrect username or password.')).toBe(true);
    expect(words.slice(50)).toContain('Password attempts exceeded');
  });

  test.each([
    ['192.0.2.7', 'net:192.0.2'],
    ['::ffff:192.0.2.9', 'net:192.0.2'],
    ['2001:db8:1:2:3:4:5:6', 'net:2001:db8:1:2'],
    ['2001:db8:1:2::9', 'net:2001:db8:1:2'],
    ['2001:DB8::77', 'net:2001:db8:0:0'],
    ['2001:db8:0:0:9::', 'net:2001:db8:0:0'],
    ['::1', 'net:0:0:0:0'],
    ['unknown', 'net:unknown'],
  ])('%s comes from %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('codes', () => {
  test('become invalid after five wrong tries, and are valid once, for one purpose and one person', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await pool.signUp(email);
    await pool.signUp(other);
    const [code, others] = [await pool.codeFor(email), await pool.codeFor(other)];
    if (code !== others) expect(await typeOf(pool.confirm(other, code))).toBe('CodeMismatchException');
    const asReset = { ConfirmationCode: code, Password: 'Silvaner-2025-Trocken!' };
    expect(await typeOf(pool.call('ConfirmForgotPassword', { ...pool.named(email), ...asReset }))).toBe(
      'CodeMismatchException',
    );
    expect((await pool.confirm(email, code)).status).toBe(200);
    expect(await typeOf(pool.confirm(email, code))).toBe('CodeMismatchException');
    const wrong = others === '111111' ? '222222' : '111111';
    await pool.call('ResendConfirmationCode', pool.named(other));
    const next = (await pool.codeFor(other)) === others ? undefined : others;
    if (next) expect(await typeOf(pool.confirm(other, next))).toBe('CodeMismatchException');
    for (let tries = 0; tries < 5; tries += 1) await pool.confirm(other, wrong);
    expect(await typeOf(pool.confirm(other, await pool.codeFor(other)))).toBe('LimitExceededException');
  });

  test('expire, which only the right one reveals', async () => {
    const email = newEmail();
    await pool.signUp(email);
    const code = await pool.codeFor(email);
    await shop.app.db
      .updateTable('pool_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await typeOf(pool.confirm(email, code === '111111' ? '222222' : '111111'))).toBe(
      'CodeMismatchException',
    );
    expect(await typeOf(pool.confirm(email, code))).toBe('ExpiredCodeException');
  });

  test('are mailed five times an hour to one address, and twenty times on request of one network', async () => {
    const email = await pool.person();
    const ask = (who: string, address = newAddress()) =>
      pool.call('ForgotPassword', pool.named(who), address);
    const many = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    // One of the five had the code of the sign-up.
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
    const address = newAddress();
    const spread = await Promise.all(Array.from({ length: 25 }, () => ask(newEmail(), address)));
    expect(spread.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(spread.find(({ status }) => status !== 200)?.body.__type).toBe('LimitExceededException');
  });

  test('are nowhere in the database in plain text', async () => {
    const email = newEmail();
    await pool.signUp(email);
    const code = await pool.codeFor(email);
    const { rows } = await shop.app.database.pool.query(
      'select to_jsonb(j)::text as row from tasks j union all select to_jsonb(m)::text from mails_sent m union all select to_jsonb(c)::text from pool_codes c union all select to_jsonb(e)::text from auth_events e',
    );
    const holding = rows.filter(({ row }) => new RegExp(`(?<![\\da-f.:])${code}(?![\\da-f])`).test(row));
    expect(holding).toEqual([]);
    expect(rows.some(({ row }) => row.includes(goodPassword))).toBe(false);
  });
});
