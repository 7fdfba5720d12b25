import type { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { callPool } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, success } from '#platform/problems/failure.ts';
import { orCodeFailure, orFailure } from '../pool/pool-failure.ts';
import { notifyOwner, type Own } from './own.ts';
import { requirePassword } from './require-password.ts';

const isEmbedded = ({ settings }: App): boolean => settings.USER_POOL_ENDPOINT === 'embedded';

/**
 * Requests a new email address: mails a code to it and a notice to the current one, which is valid until the code is
 * entered. Requires the password.
 */
export async function changeEmail(
  app: App,
  own: Own,
  given: { readonly email: string; readonly password: string },
): Promise<CallResult<{ sent: true }, typeof sessionCalls.changeEmail>> {
  const known = await requirePassword(app, { email: own.email, password: given.password }, own.address);
  if (!known.ok) return known;
  const input = {
    AccessToken: own.accessToken,
    UserAttributes: [{ Name: 'email', Value: given.email }],
    // The embedded pool requires the password itself if the sign-in is older; an external pool must not receive it
    // here.
    ...(isEmbedded(app) && { ClientMetadata: { password: given.password } }),
  };
  const answer = await orFailure(() => callPool(app, 'UpdateUserAttributes', input, own.address));
  if (!answer.ok) return answer;
  if (!isEmbedded(app)) await notifyOwner(app, own, 'email-change');
  return success({ sent: true });
}

export async function resendEmailCode(
  app: App,
  { accessToken, address }: Own,
): Promise<CallResult<{ sent: true }, typeof sessionCalls.resendEmailCode>> {
  const input = { AccessToken: accessToken, AttributeName: 'email' };
  const answer = await orFailure(() => callPool(app, 'GetUserAttributeVerificationCode', input, address));
  return answer.ok ? success({ sent: true }) : answer;
}

/** Replaces the old address by the new one, and mails the old one. */
export async function confirmEmail(
  app: App,
  own: Own,
  code: string,
): Promise<CallResult<{ confirmed: true }, typeof sessionCalls.confirmEmail>> {
  const input = { AccessToken: own.accessToken, AttributeName: 'email', Code: code };
  const answer = await orCodeFailure(() => callPool(app, 'VerifyUserAttribute', input, own.address));
  if (!answer.ok) return answer;
  if (!isEmbedded(app)) await notifyOwner(app, own, 'email-changed');
  return success({ confirmed: true });
}
