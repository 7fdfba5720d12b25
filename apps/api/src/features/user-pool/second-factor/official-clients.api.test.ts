import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword as password, poolClient } from '#testing/clients/pool-client.ts';
import { codesAround, laterOn, secondFactorClient } from '#testing/clients/second-factor-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { createVerifier } from '../index.ts';

const ClientId = 'publicappclient0000000000';
const UserPoolId = 'eu-central-1_Test00000';

let shop: Harness;
let pool: ReturnType<typeof poolClient>;
let endpoint: string;
beforeAll(async () => {
  shop = await openHarness({ settings: { USER_POOL_PUBLIC_CLIENT_ID: ClientId } });
  pool = poolClient(shop);
  endpoint = `${await shop.server.listen({ host: '127.0.0.1', port: 0 })}/user-pool/`;
});
afterAll(() => shop.close());

const used = { name: 'ExpiredCodeException', message: 'Your software token has already been used once.' };
const wrong = { name: 'CodeMismatchException', message: 'Invalid code received for user' };
const notSetUp = { name: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' };
const expectToken = async (idToken: string, email: string) =>
  expect(await createVerifier(shop.app)(idToken)).toMatchObject({ email });

test('the AWS SDK v3 sets up a second factor, and signs in with it', async () => {
  const credentials = { accessKeyId: 'unused', secretAccessKey: 'unused' };
  const client = new CognitoIdentityProviderClient({ region: 'eu-central-1', endpoint, credentials });
  const email = await pool.person();
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const signIn = () =>
    client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }));
  const AccessToken = (await signIn()).AuthenticationResult?.AccessToken;
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const verify = (UserCode: string) =>
    client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName: 'Phone' }));
  await expect(verify('000000')).rejects.toMatchObject(notSetUp);
  const code = codesAround(shop, SecretCode);
  expect(await verify(code(0))).toMatchObject({ Status: 'SUCCESS' });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
  const { ChallengeName, ChallengeParameters, Session, AuthenticationResult } = await signIn();
  expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
  const USERNAME = ChallengeParameters?.USER_ID_FOR_SRP ?? '';
  const respond = (given: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ...{ ClientId, ChallengeName, Session },
        ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: given },
      }),
    );
  await expect(respond('000000')).rejects.toMatchObject(wrong);
  await expect(respond(code(0))).rejects.toMatchObject(used);
  const done = await respond(code(1));
  await expectToken(done.AuthenticationResult?.IdToken ?? '', email);
  await expect(respond(code(1))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user.',
  });
});

test('a sign-in started by one client can’t be completed by another', async () => {
  const client = secondFactorClient(shop, pool);
  const { email, code } = await client.secured();
  const session = await client.challenged(email);
  const answer = await pool.call('RespondToAuthChallenge', {
    ...{ ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: session },
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code(1) },
  });
  expect(answer.body).toMatchObject({ message: 'Invalid session for the user.' });
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

test('amazon-cognito-identity-js sets up a second factor, and signs in with it', async () => {
  const Storage = inMemory() as never;
  const Pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint, Storage });
  const email = await pool.person();
  const user = new CognitoUser({ Username: email, Pool, Storage });
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  const signIn = () =>
    new Promise<CognitoUserSession | 'code'>((onSuccess, onFailure) =>
      user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
        ...{ onSuccess, onFailure },
        totpRequired: () => onSuccess('code'),
      }),
    );
  const first = await signIn();
  if (first === 'code') throw new Error('no code was to be asked for yet');
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  );
  const verify = (given: string) =>
    new Promise((onSuccess, onFailure) => user.verifySoftwareToken(given, 'Phone', { onSuccess, onFailure }));
  await expect(verify('000000')).rejects.toMatchObject(notSetUp);
  const code = codesAround(shop, secret);
  await verify(code(0));
  await new Promise((resolve, reject) =>
    user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, (error, value) =>
      error ? reject(error) : resolve(value),
    ),
  );
  expect(await signIn()).toBe('code');
  const sendCode = (given: string) =>
    new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.sendMFACode(given, { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
    );
  await expect(sendCode('000000')).rejects.toMatchObject(wrong);
  const session = await sendCode(code(1));
  await expectToken(session.getIdToken().getJwtToken(), email);
});

test('aws-amplify sets up a second factor, signs in with it and switches it off', async () => {
  Amplify.configure({
    Auth: { Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint: endpoint } },
  });
  const storage = inMemory();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => storage.setItem(key, value),
    getItem: async (key) => storage.getItem(key),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => storage.clear(),
  });
  const username = await pool.person();
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
  const signIn = () => amplify.signIn({ username, password, options });
  expect(await signIn()).toMatchObject({ isSignedIn: true });
  const { sharedSecret } = await amplify.setUpTOTP();
  const code = codesAround(shop, sharedSecret);
  await expect(amplify.verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject(notSetUp);
  await amplify.verifyTOTPSetup({ code: code(0) });
  await amplify.updateMFAPreference({ totp: 'PREFERRED' });
  expect(await amplify.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await amplify.signOut();
  expect(await signIn()).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  await expect(amplify.confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject(wrong);
  const challengeResponse = code(1);
  expect(await amplify.confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
  const { tokens } = await amplify.fetchAuthSession();
  await expectToken(String(tokens?.idToken), username);
  await amplify.updateMFAPreference({ totp: 'DISABLED' });
  await amplify.signOut();
  await laterOn(shop);
  expect(await signIn()).toMatchObject({ isSignedIn: true });
});
