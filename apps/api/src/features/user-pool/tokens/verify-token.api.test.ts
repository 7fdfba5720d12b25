import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#features.ts';
import type { App } from '#platform/app.ts';
import { openParts } from '#platform/parts.ts';
import { buildServer } from '#server.ts';
import { poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { createVerifier } from '../index.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';

/** The same shop as seen by another process, with empty caches. */
const anotherProcess = (app: App): App => ({
  ...app,
  part: openParts(() => app).part,
});

let shop: Harness;
let IdToken: string;
let AccessToken: string;
beforeAll(async () => {
  shop = await openHarness();
  const pool = poolClient(shop);
  ({ IdToken, AccessToken } = await pool.tokensOf(await pool.person()));
});
afterAll(() => shop.close());

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function hostileTokens(): Promise<Record<string, string>> {
  const { signing, jwks } = await poolKeys(shop.app);
  const claims = decodeJwt(IdToken);
  const seconds = Math.floor(Date.now() / 1000);
  const issuer = issuerOf(shop.app.settings);
  const make = (more: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid, ...header })
      .sign(signing.key);
  const [head = '', body = '', signature = ''] = IdToken.split('.');
  const pem = await exportSPKI((await importJWK(jwks.keys[0] ?? {}, 'RS256')) as never);
  const hmac = `${b64({ alg: 'HS256', kid: signing.kid })}.${body}`;
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(stranger.publicKey);
  const byStranger = (header: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(stranger.privateKey);
  expect(await createVerifier(shop.app)(await make({}))).toBeDefined();
  return {
    none: `${b64({ alg: 'none' })}.${body}.`,
    nOnE: `${b64({ alg: 'nOnE' })}.${body}.`,
    hmacWithPublicKey: `${hmac}.${createHmac('sha256', pem).update(hmac).digest('base64url')}`,
    ownKeyInHeader: await byStranger({ jwk }),
    keyByAddress: await byStranger({ jku: 'http://127.0.0.1:9/jwks.json', kid: 'x' }),
    certificateByAddress: await byStranger({ x5u: 'http://127.0.0.1:9/x.pem', kid: 'x' }),
    foreignKey: await byStranger({ kid: signing.kid }),
    traversal: await make({}, { kid: '../../dev/null' }),
    unknownCritical: `${b64({ alg: 'RS256', kid: signing.kid, crit: ['new'], new: 1 })}.${body}.${signature}`,
    swappedPayload: `${head}.${b64({ ...claims, sub: 'someone-else' })}.${signature}`,
    emptySignature: `${head}.${body}.`,
    access: AccessToken,
    expired: await make({ exp: seconds - 60 }),
    noExpiry: await make({ exp: undefined }),
    noIssueTime: await make({ iat: undefined }),
    notYet: await make({ nbf: seconds + 3600 }),
    issuedInFuture: await make({ iat: seconds + 120 }),
    otherAudience: await make({ aud: 'other' }),
    otherIssuer: await make({ iss: `${issuer}x` }),
    otherUse: await make({ token_use: 'ID' }),
    vanishedSubject: await make({ sub: '00000000-0000-4000-8000-000000000000' }),
    garbage: 'a.b.c',
    empty: '..',
    spaces: `${IdToken} `,
    huge: 'a'.repeat(1_000_000),
  };
}

test('tokens of the wrong kind are refused', async () => {
  const verify = createVerifier(shop.app);
  for (const [name, token] of Object.entries(await hostileTokens()))
    expect(await verify(token), name).toBeUndefined();
});

test('on the customer base they are a 401; an own token is valid for the own path and no other', async () => {
  const server = await buildServer(shop.app, features, createVerifier(shop.app));
  const id = Number(decodeJwt(IdToken)['custom:customer_id']);
  const ask = (path: string, authorization: string) =>
    server.inject({ url: `/private/customers/${path}`, headers: { authorization } });
  expect((await ask(String(id), IdToken)).json()).toMatchObject({ id });
  expect((await ask(`${id}/info`, `Bearer ${IdToken}`)).json()).toMatchObject({ id, email_verified: true });
  expect((await ask(String(id + 1), IdToken)).statusCode).toBe(403);
  for (const [name, token] of Object.entries(await hostileTokens())) {
    if (['huge', 'spaces'].includes(name)) continue;
    expect((await ask(String(id), token)).statusCode, name).toBe(401);
  }
  await server.close();
});

test('there are two keys; an old one is followed by one that is published before it signs', async () => {
  const first = await poolKeys(shop.app);
  expect(first.jwks.keys).toHaveLength(2);
  expect(JSON.stringify(first.jwks)).not.toContain('"d":');
  await shop.app.db
    .updateTable('pool_keys')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('kid', '!=', first.signing.kid)
    .execute();
  await shop.app.db
    .updateTable('pool_keys')
    .set({ created_at: new Date(Date.now() - 90.5 * 86_400_000) })
    .where('kid', '=', first.signing.kid)
    .execute();
  const later = await poolKeys(anotherProcess(shop.app));
  expect(later.jwks.keys).toHaveLength(2);
  expect(later.signing.kid).toBe(first.signing.kid);
  const published = later.jwks.keys.map(({ kid }) => kid);
  expect(published).toContain(first.signing.kid);
  expect(published.filter((kid) => first.jwks.keys.every((key) => key.kid !== kid))).toHaveLength(1);
  const description = await shop.server.inject(
    `/user-pool/${shop.app.settings.USER_POOL_ID}/.well-known/openid-configuration`,
  );
  expect(description.json()).toMatchObject({ issuer: issuerOf(shop.app.settings) });
});

describe('an external pool', () => {
  let server: Server;
  let isUp = true;
  let requests = 0;
  let abroad: Harness;
  let sign: (claims: Record<string, unknown>) => Promise<string>;

  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'far', alg: 'RS256', use: 'sig' };
    server = createServer((_request, response) => {
      requests += 1;
      response.writeHead(isUp ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eu-central-1_Far000000`;
    abroad = await openHarness({ settings: { USER_POOL_ENDPOINT: issuer, USER_POOL_ISSUER: issuer } });
    sign = (claims) =>
      new SignJWT({
        token_use: 'id',
        email: 'Far@Example.com',
        email_verified: true,
        name: 'Fara',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'far' })
        .setIssuer(issuer)
        .setAudience(abroad.app.settings.USER_POOL_CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
  });
  afterAll(async () => {
    await abroad.close();
    server.close();
  });

  test('identifies customers by issuer and subject; a customer id in its token is ignored', async () => {
    const verify = createVerifier(abroad.app);
    const first = await verify(await sign({ sub: 'far-1', 'custom:customer_id': '10001' }));
    const second = await verify(
      await sign({ sub: 'far-2', 'custom:customer_id': String(first?.customerId) }),
    );
    expect(first).toMatchObject({ subject: 'far-1', email: 'far@example.com', emailVerified: true });
    expect(second?.customerId).not.toBe(first?.customerId);
    const again = await createVerifier(abroad.app)(await sign({ sub: 'far-1', email: 'new@example.com' }));
    expect(again).toMatchObject({ customerId: first?.customerId, email: 'new@example.com' });
    // However often a verifier is made, the keys are fetched once.
    expect(requests).toBe(1);
  });

  test('that is unavailable is a 503, not a 401', async () => {
    isUp = false;
    const other = anotherProcess(abroad.app);
    await expect(createVerifier(other)(await sign({ sub: 'far-1' }))).rejects.toMatchObject({
      statusCode: 503,
    });
    isUp = true;
    expect(await createVerifier(other)(await sign({ sub: 'far-1' }))).toBeDefined();
  });
});
