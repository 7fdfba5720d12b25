import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, goodPassword as password } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { codesIn, mailsTo } from '#testing/mailbox.ts';
import { createVerifier } from './index.ts';

const ClientId = 'publicappclient0000000000';
const UserPoolId = 'eu-central-1_Test00000';

let shop: Harness;
let endpoint: string;
let verify: (token: string, tokenUse: 'id' | 'access') => Promise<Record<string, unknown>>;
beforeAll(async () => {
  shop = await openHarness({
    settings: {
      USER_POOL_PUBLIC_CLIENT_ID: ClientId,
      // In the format that Amazon's verifier derives from the pool's id; it gets the keys and fetches none.
      USER_POOL_ISSUER: `https://cognito-idp.eu-central-1.amazonaws.com/${UserPoolId}`,
    },
  });
  endpoint = `${await shop.server.listen({ host: '127.0.0.1', port: 0 })}/user-pool/`;
  verify = async (token, tokenUse) => {
    const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse });
    verifier.cacheJwks(await (await fetch(`${endpoint}${UserPoolId}/.well-known/jwks.json`)).json());
    return verifier.verify(token, { tokenUse, clientId: ClientId });
  };
});
afterAll(() => shop.close());

const codeFor = async (email: string): Promise<string> => codesIn(await mailsTo(shop, email)).at(-1) ?? '';

/** Verifies the tokens of a sign-in with Amazon's verifier and with the shop's own. */
async function expectTokens(email: string, tokens: { id: string; access: string }): Promise<void> {
  expect(await verify(tokens.id, 'id')).toMatchObject({ aud: ClientId, email, email_verified: true });
  expect(await verify(tokens.access, 'access')).toMatchObject({ client_id: ClientId });
  await expect(verify(tokens.access, 'id')).rejects.toThrow();
  await expect(verify(`${tokens.id.slice(0, -3)}AAA`, 'id')).rejects.toThrow();
  expect(await createVerifier(shop.app)(tokens.id)).toMatchObject({ email });
}

test('the AWS SDK v3 signs up, in, refreshes and signs out', async () => {
  const credentials = { accessKeyId: 'unused', secretAccessKey: 'unused' };
  const client = new CognitoIdentityProviderClient({ region: 'eu-central-1', endpoint, credentials });
  const email = newEmail();
  const UserAttributes = [{ Name: 'email', Value: email }];
  const asked = { ClientId, Username: email, Password: password, UserAttributes };
  expect(await client.send(new SignUpCommand(asked))).toMatchObject({ UserConfirmed: false });
  await expect(
    client.send(new SignUpCommand({ ...asked, ClientId: 'unknown-client' })),
  ).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  const ConfirmationCode = await codeFor(email);
  await client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
  await expect(client.send(new SignUpCommand(asked))).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const AuthFlow = 'USER_PASSWORD_AUTH';
  const signedIn = await client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }));
  const { IdToken = '', AccessToken = '', RefreshToken = '' } = signedIn.AuthenticationResult ?? {};
  await expectTokens(email, { id: IdToken, access: AccessToken });
  const wrong = { USERNAME: email, PASSWORD: 'nope' };
  await expect(
    client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: wrong })),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  for (const command of [
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
    new InitiateAuthCommand({
      ...{ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } },
    }),
  ] as const) {
    const { AuthenticationResult: fresh } = await client.send(command as InitiateAuthCommand);
    await expectTokens(email, { id: fresh?.IdToken ?? '', access: fresh?.AccessToken ?? '' });
  }
  // The shop's own client, which has a secret, can't use a token of the public one, nor be used without its secret.
  const own = shop.app.settings.USER_POOL_CLIENT_ID;
  for (const ClientSecret of [shop.app.settings.USER_POOL_CLIENT_SECRET, undefined])
    await expect(
      client.send(new GetTokensFromRefreshTokenCommand({ ClientId: own, RefreshToken, ClientSecret })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    Username: expect.any(String),
  });
  await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  await expect(
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
  await expect(client.send(new GlobalSignOutCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('SRP is refused by name, and reveals nothing about the user', async () => {
  const credentials = { accessKeyId: 'unused', secretAccessKey: 'unused' };
  const client = new CognitoIdentityProviderClient({ region: 'eu-central-1', endpoint, credentials });
  const AuthParameters = { USERNAME: newEmail(), SRP_A: 'abc123' };
  await expect(
    client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })),
  ).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_SRP_AUTH is not enabled for the client.',
  });
});

/** The storage that these libraries expect in a browser. */
function inMemory() {
  const kept = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const called = <T>(work: (done: (error: unknown, value?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => work((error, value) => (error ? reject(error) : resolve(value as T))));

test('amazon-cognito-identity-js signs up, in, refreshes and signs out', async () => {
  const Storage = inMemory() as never;
  const Pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint, Storage });
  const email = newEmail();
  const attributes = [new CognitoUserAttribute({ Name: 'email', Value: email })];
  await called((done) => Pool.signUp(email, password, attributes, [], done));
  const user = new CognitoUser({ Username: email, Pool, Storage });
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  const code = await codeFor(email);
  await expect(called((done) => user.confirmRegistration('000000', false, done))).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await called((done) => user.confirmRegistration(code, false, done));
  const signIn = (Password: string) =>
    new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.authenticateUser(new AuthenticationDetails({ Username: email, Password }), {
        onSuccess,
        onFailure,
      }),
    );
  await expect(signIn('nope')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const session = await signIn(password);
  const textOf = (one: CognitoUserSession) => ({
    id: one.getIdToken().getJwtToken(),
    access: one.getAccessToken().getJwtToken(),
  });
  await expectTokens(email, textOf(session));
  const refreshToken = session.getRefreshToken();
  const fresh = await called<CognitoUserSession>((done) => user.refreshSession(refreshToken, done));
  await expectTokens(email, textOf(fresh));
  await new Promise<void>((resolve) => user.signOut(() => resolve()));
  await expect(called((done) => user.refreshSession(refreshToken, done))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  // It signs in by SRP by default: the error says that this is not supported.
  user.setAuthenticationFlowType('USER_SRP_AUTH');
  await expect(signIn(password)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('aws-amplify signs up, in, refreshes and signs out', async () => {
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint: endpoint },
    },
  });
  const storage = inMemory();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => storage.setItem(key, value),
    getItem: async (key) => storage.getItem(key),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => storage.clear(),
  });
  const username = newEmail();
  const options = { userAttributes: { email: username } };
  const asked = await amplify.signUp({ username, password, options });
  expect(asked).toMatchObject({ isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } });
  const confirmationCode = await codeFor(username);
  expect(await amplify.confirmSignUp({ username, confirmationCode })).toMatchObject({
    isSignUpComplete: true,
  });
  const authFlowType = 'USER_PASSWORD_AUTH';
  const signIn = (word: string) => amplify.signIn({ username, password: word, options: { authFlowType } });
  await expect(signIn('nope')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await signIn(password)).toMatchObject({ isSignedIn: true });
  const tokensOf = async (forceRefresh: boolean) => {
    const { tokens } = await amplify.fetchAuthSession({ forceRefresh });
    return { id: String(tokens?.idToken), access: String(tokens?.accessToken) };
  };
  const first = await tokensOf(false);
  await expectTokens(username, first);
  const fresh = await tokensOf(true);
  await expectTokens(username, fresh);
  expect(fresh.id).not.toBe(first.id);
  expect((await amplify.fetchUserAttributes()).email).toBe(username);
  await amplify.signOut({ global: true });
  expect((await amplify.fetchAuthSession()).tokens).toBeUndefined();
  expect(await createVerifier(shop.app)(fresh.id)).toBeUndefined();
});

describe('the public client', () => {
  test('can be called from any origin; without it, other origins are refused', async () => {
    const ask = {
      method: 'OPTIONS',
      url: '/user-pool/',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target',
      },
    } as const;
    const open = await shop.server.inject(ask);
    expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(open.headers['access-control-allow-headers']).toContain('x-amz-target');
    expect(open.headers['access-control-allow-credentials']).toBeUndefined();
    const call = {
      ...{ method: 'POST', url: ask.url, payload: '{}' },
      headers: {
        origin: 'https://app.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
    } as const;
    const answered = await shop.server.inject(call);
    expect(answered.json().__type).toBe('InvalidParameterException');
    expect(answered.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('x-amzn-errortype'),
    });
    const elsewhere = await shop.server.inject({ ...ask, url: '/private/customers/1' });
    expect(elsewhere.headers['access-control-allow-origin']).not.toBe('*');
    const plain = await openHarness();
    expect((await plain.server.inject(ask)).headers['access-control-allow-origin']).not.toBe('*');
    expect((await plain.server.inject(call)).headers['access-control-allow-origin']).not.toBe('*');
    await plain.close();
  });
});
