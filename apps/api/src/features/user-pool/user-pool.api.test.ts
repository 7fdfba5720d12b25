import { createHmac, generateKeyPairSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, exportSPKI, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { createVerifier, secretHash } from './index.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const password = 'Riesling-2024-Kabinett!';
let people = 0;
const newEmail = () => `person-${Date.now()}-${people++}@example.com`;

async function pool(operation: string, input: Record<string, unknown>) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/user-pool',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: shop.services.settings.USER_POOL_CLIENT_ID, ...input }),
  });
  return {
    status: answer.statusCode,
    body: answer.json() as Record<string, never> & { __type?: string; message?: string },
  };
}
const signed = (email: string) => ({ Username: email, SecretHash: secretHash(shop.services, email) });
const auth = (email: string, word: string) =>
  pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: word, SECRET_HASH: secretHash(shop.services, email) },
  });

async function codeFor(email: string): Promise<string> {
  await shop.drainJobs();
  const folder = join(shop.services.settings.DATA_FOLDER, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const codes = mails
    .filter((mail) => mail.includes(email))
    .flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? []);
  return codes.at(-1) ?? expect.fail('no code in a mail');
}

async function person(): Promise<string> {
  const email = newEmail();
  await pool('SignUp', {
    ...signed(email),
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Anna' },
    ],
  });
  await pool('ConfirmSignUp', { ...signed(email), ConfirmationCode: await codeFor(email) });
  return email;
}

type Auth = { AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string } };
const tokensOf = async (email: string) =>
  ((await auth(email, password)).body as unknown as Auth).AuthenticationResult;

describe('signing up and in', () => {
  test('needs the mailed code, then the right password', async () => {
    const email = newEmail();
    const up = await pool('SignUp', { ...signed(email), Password: password });
    expect(up).toMatchObject({
      status: 200,
      body: { UserConfirmed: false, CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } },
    });
    expect((await auth(email, password)).body.__type).toBe('UserNotConfirmedException');
    expect((await auth(email, 'Wrong-2024-Word!')).body.__type).toBe('NotAuthorizedException');
    expect((await pool('ConfirmSignUp', { ...signed(email), ConfirmationCode: '000000' })).body.__type).toBe(
      'CodeMismatchException',
    );
    const code = await codeFor(email);
    expect((await pool('ConfirmSignUp', { ...signed(email), ConfirmationCode: code })).status).toBe(200);
    const claims = decodeJwt((await tokensOf(email.toUpperCase())).IdToken);
    expect(claims).toMatchObject({
      token_use: 'id',
      email,
      'custom:customer_id': expect.stringMatching(/^\d+$/),
    });
  });

  test('tells nobody who has an account', async () => {
    const email = await person();
    const nobody = await auth('nobody@example.com', password);
    expect(nobody).toEqual(await auth(email, 'Wrong-2024-Word!'));
    const reset = (who: string) => pool('ForgotPassword', signed(who));
    expect((await reset('nobody@example.com')).status).toBe((await reset(email)).status);
  });

  test('refuses what a client may not write, weak passwords and foreign clients', async () => {
    const email = newEmail();
    for (const Name of ['custom:customer_id', 'email_verified', 'sub']) {
      const answer = await pool('SignUp', {
        ...signed(email),
        Password: password,
        UserAttributes: [{ Name, Value: 'true' }],
      });
      expect(answer.body.__type).toBe('NotAuthorizedException');
    }
    for (const weak of ['Ab1!', 'Password1!', 'Sommer2024!', ` ${password}`, `${'Aa1!'.repeat(70)}`]) {
      expect((await pool('SignUp', { ...signed(email), Password: weak })).body.__type, weak).toBe(
        'InvalidPasswordException',
      );
    }
    expect(
      (await pool('SignUp', { ...signed(email), SecretHash: 'x', Password: password })).body.__type,
    ).toBe('NotAuthorizedException');
    expect((await pool('Nothing', {})).body.__type).toBe('UnknownOperationException');
    expect((await pool('SignUp', { ...signed(email), Password: 7 })).status).toBe(400);
  });

  test('locks for seconds after five wrong passwords, the right one too, others not', async () => {
    const email = await person();
    for (let tries = 0; tries < 5; tries += 1) await auth(email, 'Wrong-2024-Word!');
    expect((await auth(email, password)).body.message).toBe('Password attempts exceeded');
    const other = await person();
    expect((await auth(other, password)).status).toBe(200);
  });

  test('a code burns after five wrong tries', async () => {
    const email = newEmail();
    await pool('SignUp', { ...signed(email), Password: password });
    const code = await codeFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      await pool('ConfirmSignUp', { ...signed(email), ConfirmationCode: wrong });
    expect((await pool('ConfirmSignUp', { ...signed(email), ConfirmationCode: code })).body.__type).toBe(
      'LimitExceededException',
    );
  });
});

describe('refreshing', () => {
  test('rotates; ten at once all succeed; a copy used later ends the family', async () => {
    const { RefreshToken } = await tokensOf(await person());
    const many = await Promise.all(
      Array.from({ length: 10 }, () => pool('GetTokensFromRefreshToken', { RefreshToken })),
    );
    expect(many.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await shop.services.db
      .updateTable('pool_refresh_tokens')
      .set({ replaced_at: new Date(Date.now() - 61_000) })
      .where('replaced_at', 'is not', null)
      .execute();
    expect((await pool('GetTokensFromRefreshToken', { RefreshToken })).body.__type).toBe(
      'RefreshTokenReuseException',
    );
    const next = (many[0]!.body as unknown as Auth).AuthenticationResult.RefreshToken;
    expect((await pool('GetTokensFromRefreshToken', { RefreshToken: next })).body.message).toBe(
      'Refresh Token has been revoked',
    );
  });

  test('a change of password cuts refresh tokens, access tokens and identity tokens', async () => {
    const email = await person();
    const tokens = await tokensOf(email);
    const verify = createVerifier(shop.services);
    expect(await verify(tokens.IdToken)).toMatchObject({ email });
    const changed = await pool('ChangePassword', {
      AccessToken: tokens.AccessToken,
      PreviousPassword: password,
      ProposedPassword: 'Silvaner-2025-Trocken!',
    });
    expect(changed.status).toBe(200);
    await shop.services.db
      .updateTable('customers')
      .set({ tokens_valid_after: new Date(Date.now() + 2000) })
      .where('email', '=', email)
      .execute();
    expect(await verify(tokens.IdToken)).toBeUndefined();
    expect((await pool('GetUser', { AccessToken: tokens.AccessToken })).body.message).toBe(
      'Access Token has been revoked',
    );
    expect((await pool('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })).status).toBe(400);
  });
});

describe('identity tokens nobody should take', () => {
  test('of every kind', async () => {
    const { IdToken, AccessToken } = await tokensOf(await person());
    const verify = createVerifier(shop.services);
    const { signing, jwks } = await poolKeys(shop.services);
    const claims = decodeJwt(IdToken);
    const issuer = issuerOf(shop.services.settings);
    const make = (more: Record<string, unknown>, header: Record<string, unknown> = {}) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'RS256', kid: signing.kid, ...header })
        .sign(signing.key);
    const [head = '', body = '', signature = ''] = IdToken.split('.');
    const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const pem = await exportSPKI((await importJWK(jwks.keys[0] ?? {}, 'RS256')) as never);
    const hmac = `${b64({ alg: 'HS256', kid: signing.kid })}.${body}`;
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const hostile: Record<string, string> = {
      none: `${b64({ alg: 'none' })}.${body}.`,
      nOnE: `${b64({ alg: 'nOnE' })}.${body}.`,
      hmacWithPublicKey: `${hmac}.${createHmac('sha256', pem).update(hmac).digest('base64url')}`,
      ownKeyInHeader: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', jwk: { kty: 'RSA' } as never })
        .sign(stranger),
      foreignKey: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
        .sign(stranger),
      traversal: await make({}, { kid: '../../dev/null' }),
      swappedPayload: `${head}.${b64({ ...claims, sub: 'someone-else' })}.${signature}`,
      emptySignature: `${head}.${body}.`,
      access: AccessToken,
      expired: await make({ exp: 1 }),
      noExpiry: await make({ exp: undefined }),
      future: await make({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
      issuedInFuture: await make({ iat: Math.floor(Date.now() / 1000) + 3600 }),
      otherAudience: await make({ aud: 'other' }),
      otherIssuer: await make({ iss: `${issuer}x` }),
      garbage: 'a.b.c',
      huge: 'a'.repeat(1_000_000),
    };
    expect(await verify(await make({}))).toBeDefined();
    for (const [name, token] of Object.entries(hostile)) expect(await verify(token), name).toBeUndefined();
  });
});
