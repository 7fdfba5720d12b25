import { createHmac, randomUUID } from 'node:crypto';
import type { Harness } from '#testing/harness.ts';
import { codesIn, mailsTo } from '#testing/mailbox.ts';

export const goodPassword = 'Riesling-2024-Kabinett!';

type Answer = {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Record<string, unknown> & { readonly __type?: string; readonly message?: string };
};

type Auth = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string };

/** A new address for every call, so that tests don't share rate limits. */
let addresses = 0;
export const newAddress = (): string => `10.${(addresses >> 8) & 255}.${addresses++ & 255}.7`;
export const newEmail = (): string => `person-${randomUUID()}@example.com`;

/** Calls the embedded user pool over HTTP, as the shop's client does. */
export function poolClient(shop: Harness) {
  const { USER_POOL_CLIENT_ID: client, USER_POOL_CLIENT_SECRET: secret } = shop.app.settings;
  const secretHash = (name: string) =>
    createHmac('sha256', secret)
      .update(name + client)
      .digest('base64');
  const named = (email: string) => ({ Username: email, SecretHash: secretHash(email) });
  const asClient = { ClientSecret: secret };

  async function call(operation: string, input: object, remoteAddress = newAddress()): Promise<Answer> {
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/user-pool/',
      remoteAddress,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify({ ClientId: client, ...input }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }
  const signIn = (email: string, password: string, address?: string) =>
    call(
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH: secretHash(email) },
      },
      address,
    );
  const signUp = (email: string, more: object = {}) =>
    call('SignUp', { ...named(email), Password: goodPassword, ...more });
  const codeFor = async (email: string) => codesIn(await mailsTo(shop, email)).at(-1) ?? '';
  const confirm = (email: string, code: string, more: object = {}) =>
    call('ConfirmSignUp', { ...named(email), ConfirmationCode: code, ...more });
  async function person(): Promise<string> {
    const email = newEmail();
    await signUp(email, { UserAttributes: [{ Name: 'name', Value: 'Anna' }] });
    await confirm(email, await codeFor(email));
    return email;
  }
  const tokensOf = async (email: string, password = goodPassword) =>
    (await signIn(email, password)).body.AuthenticationResult as Auth;
  const refresh = (token: string) => call('GetTokensFromRefreshToken', { RefreshToken: token, ...asClient });
  return { call, named, asClient, secretHash, signIn, signUp, codeFor, confirm, person, tokensOf, refresh };
}
