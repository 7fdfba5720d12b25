import { callPool } from '#features/user-pool/index.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { orCodeFailure, orFailure } from '../pool/pool-failure.ts';
import { notifyOwner, type Own } from './own.ts';
import { requirePassword } from './require-password.ts';

const isEmbedded = ({ settings }: Services): boolean => settings.USER_POOL_ENDPOINT === 'embedded';

/**
 * Requests a new email address: mails a code to it and a notice to the current one, which is valid until the code is
 * entered. Requires the password.
 */
export async function changeEmail(
  services: Services,
  own: Own,
  given: { readonly email: string; readonly password: string },
): Promise<Result<{ sent: true }>> {
  const known = await requirePassword(services, { email: own.email, password: given.password }, own.address);
  if (!known.ok) return known;
  const input = {
    AccessToken: own.accessToken,
    UserAttributes: [{ Name: 'email', Value: given.email }],
    // The embedded pool requires the password itself if the sign-in is older; an external pool must not receive it
    // here.
    ...(isEmbedded(services) && { ClientMetadata: { password: given.password } }),
  };
  const answer = await orFailure(() => callPool(services, 'UpdateUserAttributes', input, own.address));
  if (!answer.ok) return answer;
  if (!isEmbedded(services)) await notifyOwner(services, own, 'email-change');
  return success({ sent: true });
}

export async function resendEmailCode(
  services: Services,
  { accessToken, address }: Own,
): Promise<Result<{ sent: true }>> {
  const input = { AccessToken: accessToken, AttributeName: 'email' };
  const answer = await orFailure(() =>
    callPool(services, 'GetUserAttributeVerificationCode', input, address),
  );
  return answer.ok ? success({ sent: true }) : answer;
}

/** Replaces the old address by the new one, and mails the old one. */
export async function confirmEmail(
  services: Services,
  own: Own,
  code: string,
): Promise<Result<{ confirmed: true }>> {
  const input = { AccessToken: own.accessToken, AttributeName: 'email', Code: code };
  const answer = await orCodeFailure(() => callPool(services, 'VerifyUserAttribute', input, own.address));
  if (!answer.ok) return answer;
  if (!isEmbedded(services)) await notifyOwner(services, own, 'email-changed');
  return success({ confirmed: true });
}
