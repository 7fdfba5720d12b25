import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#platform/auth/encryption.ts';
import type { IdentityVerifier } from '#platform/auth/identity.ts';
import { goodPassword, newEmail, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { createVerifier, seedDemoCustomer } from '../index.ts';
import { enableUser } from './enable-user.ts';

const nextPassword = 'Silvaner-2025-Trocken!';
let shop: Harness;
let pool: ReturnType<typeof poolClient>;
let verify: IdentityVerifier;
beforeAll(async () => {
  shop = await openHarness({
    settings: { DEMO_EMAIL: 'demo@labelwerk.example', DEMO_PASSWORD: goodPassword },
  });
  pool = poolClient(shop);
  verify = createVerifier(shop.app);
});
afterAll(() => shop.close());

const typeOf = async (answer: Promise<{ body: { __type?: string } }>) => (await answer).body.__type;

/** Actions that invalidate all earlier tokens at once, and how to sign in afterwards. */
const cuts: [string, (email: string, AccessToken: string) => Promise<unknown>, string][] = [
  [
    'a change of password',
    (_email, AccessToken) =>
      pool.call('ChangePassword', {
        AccessToken,
        PreviousPassword: goodPassword,
        ProposedPassword: nextPassword,
      }),
    nextPassword,
  ],
  [
    'a new password by code',
    async (email) => {
      await pool.call('ForgotPassword', pool.named(email));
      const codes = await pool.codeFor(email);
      return pool.call('ConfirmForgotPassword', {
        ...pool.named(email),
        ConfirmationCode: codes,
        Password: nextPassword,
      });
    },
    nextPassword,
  ],
  [
    'signing out everywhere',
    (_email, AccessToken) => pool.call('GlobalSignOut', { AccessToken }),
    goodPassword,
  ],
  [
    'shutting the account',
    async (email) => {
      await enableUser(shop.app, email, false);
      expect((await pool.signIn(email, goodPassword)).body.message).toBe('User is disabled.');
      await enableUser(shop.app, email, true);
    },
    goodPassword,
  ],
];

describe.each(cuts)('%s', (_name, cut, password) => {
  test('invalidates tokens of every kind at once, also in the same second, and accepts new ones', async () => {
    const email = await pool.person();
    const before = await pool.tokensOf(email);
    expect(await verify(before.IdToken)).toMatchObject({ email, emailVerified: true });
    await cut(email, before.AccessToken);
    expect(await verify(before.IdToken)).toBeUndefined();
    expect((await pool.call('GetUser', { AccessToken: before.AccessToken })).body.message).toBe(
      'Access Token has been revoked',
    );
    expect((await pool.refresh(before.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    const after = await pool.tokensOf(email, password);
    expect(await verify(after.IdToken)).toMatchObject({ email });
  });
});

test('of several invalidations in one second each applies to earlier tokens', async () => {
  const email = await pool.person();
  const dead: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { IdToken, AccessToken } = await pool.tokensOf(email);
    expect(await verify(IdToken)).toBeDefined();
    await pool.call('GlobalSignOut', { AccessToken });
    dead.push(IdToken);
    for (const token of dead) expect(await verify(token)).toBeUndefined();
  }
});

describe('refreshing', () => {
  test('rotates; ten at once all succeed; a copy used later ends the family with all its tokens', async () => {
    const { RefreshToken } = await pool.tokensOf(await pool.person());
    const many = await Promise.all(Array.from({ length: 10 }, () => pool.refresh(RefreshToken)));
    expect(many.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const next = many[0]?.body.AuthenticationResult as { RefreshToken: string; IdToken: string };
    expect(next.RefreshToken).not.toBe(RefreshToken);
    expect(await verify(next.IdToken)).toBeDefined();
    await shop.app.db
      .updateTable('pool_refresh_tokens')
      .set({ replaced_at: new Date(Date.now() - 61_000) })
      .where('replaced_at', 'is not', null)
      .execute();
    expect(await typeOf(pool.refresh(RefreshToken))).toBe('RefreshTokenReuseException');
    expect((await pool.refresh(next.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    expect(await verify(next.IdToken)).toBeUndefined();
    const events = await shop.app.db
      .selectFrom('auth_events')
      .select('outcome')
      .where('event', '=', 'GetTokensFromRefreshToken')
      .where('sub', '=', String(decodeJwt(next.IdToken).sub))
      .execute();
    expect(events.map(({ outcome }) => outcome)).toContain('RefreshTokenReuseException');
  });

  test('ten at once leave one valid chain, and so do ten of each result', async () => {
    const first = await pool.tokensOf(await pool.person());
    const { origin_jti: family } = decodeJwt(first.IdToken);
    const living = async () => {
      const rows = await shop.app.db
        .selectFrom('pool_refresh_tokens')
        .select('token_hash')
        .where('family', '=', String(family))
        .where('replaced_at', 'is', null)
        .execute();
      return rows.map((row) => row.token_hash.toString('hex'));
    };
    let token = first.RefreshToken;
    for (const _round of [1, 2, 3]) {
      const many = await Promise.all(Array.from({ length: 10 }, () => pool.refresh(token)));
      const next = new Set(
        many.map(({ body }) => (body.AuthenticationResult as { RefreshToken: string }).RefreshToken),
      );
      expect(next.size).toBe(1);
      expect(next).not.toContain(token);
      token = [...next][0] ?? '';
      expect(await living()).toEqual([sha256(token).toString('hex')]);
    }
    // A caller whose response was lost gets the same chain.
    const late = await pool.refresh(first.RefreshToken);
    expect(late.status).toBe(200);
    expect(await living()).toHaveLength(1);
  });

  test('continues one chain when the key is changed in between', async () => {
    const { RefreshToken } = await pool.tokensOf(await pool.person());
    const next = async () =>
      (await pool.refresh(RefreshToken)).body.AuthenticationResult as { RefreshToken: string };
    const before = await next();
    const { settings } = shop.app;
    const { ENCRYPTION_KEY, EARLIER_ENCRYPTION_KEYS } = settings;
    Object.assign(settings, {
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      EARLIER_ENCRYPTION_KEYS: [ENCRYPTION_KEY],
    });
    const after = await next().finally(() =>
      Object.assign(settings, { ENCRYPTION_KEY, EARLIER_ENCRYPTION_KEYS }),
    );
    expect(after.RefreshToken).toBe(before.RefreshToken);
  });

  test('requires the client’s secret, and refuses flows that bypass rotation', async () => {
    const { RefreshToken, IdToken } = await pool.tokensOf(await pool.person());
    expect(await typeOf(pool.call('GetTokensFromRefreshToken', { RefreshToken }))).toBe(
      'NotAuthorizedException',
    );
    expect(await typeOf(pool.call('RevokeToken', { Token: RefreshToken, ClientSecret: 'x' }))).toBe(
      'NotAuthorizedException',
    );
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    expect(await typeOf(pool.call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }))).toBe(
      'InvalidParameterException',
    );
    expect(await typeOf(pool.call('RevokeToken', { Token: IdToken, ...pool.asClient }))).toBe(
      'UnsupportedTokenTypeException',
    );
    expect((await pool.call('RevokeToken', { Token: RefreshToken, ...pool.asClient })).body).toEqual({});
    expect((await pool.refresh(RefreshToken)).body.message).toBe('Refresh Token has been revoked');
  });

  test('without rotation REFRESH_TOKEN_AUTH works with the hash of the subject', async () => {
    const plain = await openHarness({ settings: { USER_POOL_ROTATION: 'off' } });
    try {
      const client = poolClient(plain);
      const email = await client.person();
      const { RefreshToken, IdToken } = await client.tokensOf(email);
      const ask = (name: string) =>
        client.call('InitiateAuth', {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: RefreshToken, SECRET_HASH: client.secretHash(name) },
        });
      expect(await typeOf(ask(email))).toBe('NotAuthorizedException');
      const fresh = (await ask(String(decodeJwt(IdToken).sub))).body.AuthenticationResult as object;
      expect(Object.keys(fresh).sort()).toEqual(['AccessToken', 'ExpiresIn', 'IdToken', 'TokenType']);
    } finally {
      await plain.close();
    }
  });
});

describe('a new e-mail address', () => {
  const wish = (AccessToken: string, email: string, more: object = {}) =>
    pool.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: email }],
      ...more,
    });

  test('is valid once it is verified, and both addresses are told', async () => {
    const [email, wanted] = [await pool.person(), newEmail()];
    const { AccessToken } = await pool.tokensOf(email);
    expect((await wish(AccessToken, wanted)).body).toMatchObject({ CodeDeliveryDetailsList: [{}] });
    expect((await pool.signIn(email, goodPassword)).status).toBe(200);
    expect(await typeOf(pool.signIn(wanted, goodPassword))).toBe('NotAuthorizedException');
    expect((await mailsTo(shop, email)).some(({ subject }) => subject?.includes('being changed'))).toBe(true);
    const Code = await pool.codeFor(wanted);
    const proof = { AccessToken, AttributeName: 'email', Code };
    expect((await pool.call('VerifyUserAttribute', proof)).body).toEqual({});
    expect(await typeOf(pool.signIn(email, goodPassword))).toBe('NotAuthorizedException');
    expect(await verify((await pool.tokensOf(wanted)).IdToken)).toMatchObject({ email: wanted });
  });

  test('can’t be that of another user', async () => {
    const [email, wanted] = [await pool.person(), await pool.person()];
    const { AccessToken } = await pool.tokensOf(email);
    expect((await wish(AccessToken, wanted)).status).toBe(200);
    const Code = await pool.codeFor(wanted);
    expect(
      await typeOf(pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })),
    ).toBe('AliasExistsException');
    expect((await pool.signIn(wanted, goodPassword)).status).toBe(200);
  });

  test('requires the password again if the sign-in is not recent', async () => {
    const email = await pool.person();
    const { RefreshToken } = await pool.tokensOf(email);
    await shop.app.db
      .updateTable('pool_families')
      .set({ auth_time: new Date(Date.now() - 3_600_000) })
      .execute();
    const { AccessToken } = (await pool.refresh(RefreshToken)).body.AuthenticationResult as {
      AccessToken: string;
    };
    expect(await typeOf(wish(AccessToken, newEmail()))).toBe('NotAuthorizedException');
    expect((await wish(AccessToken, newEmail(), { ClientMetadata: { password: goodPassword } })).status).toBe(
      200,
    );
  });
});

test('the demo customer signs in with the configured password, also after it was changed', async () => {
  expect(await seedDemoCustomer(shop.app)).toBe(true);
  expect(await seedDemoCustomer(shop.app)).toBe(false);
  const settings = { ...shop.app.settings, DEMO_PASSWORD: nextPassword };
  expect(await seedDemoCustomer({ ...shop.app, settings })).toBe(true);
  expect((await pool.signIn('demo@labelwerk.example', nextPassword)).status).toBe(200);
});
