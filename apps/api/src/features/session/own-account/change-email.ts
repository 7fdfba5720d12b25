import { randomUUID } from 'node:crypto';
import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { callPool } from '#features/user-pool/index.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { orCodeFailure, orFailure } from '../pool-failure.ts';
import { requirePassword } from './require-password.ts';

/** Who asks: by a session's access token. */
export type Own = {
  readonly customerId: number;
  readonly email: string;
  readonly accessToken: string;
  /** The person's address in the network. */
  readonly address: string;
};

const isEmbedded = ({ settings }: Services): boolean => settings.USER_POOL_ENDPOINT === 'embedded';

/** A pool elsewhere tells the owner nothing: the shop does, as the embedded pool does by itself. */
async function tellOwner(
  services: Services,
  { customerId, email }: Own,
  template: 'email-change' | 'email-changed',
): Promise<void> {
  const customer = await findCustomer(services.db, customerId);
  await sendMail(services, services.db, {
    template,
    site: customer?.site ?? 'uk',
    to: email,
    key: `${template}:${randomUUID()}`,
    data: { name: customer?.name ?? '' },
  });
}

/**
 * Asks for another email address: a code goes there, a notice to the present one, which counts until the code is
 * entered. Asks for the password first.
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
    // The embedded pool asks for the password itself where the sign-in was long ago; another must not see it here.
    ...(isEmbedded(services) && { ClientMetadata: { password: given.password } }),
  };
  const answer = await orFailure(() => callPool(services, 'UpdateUserAttributes', input, own.address));
  if (!answer.ok) return answer;
  if (!isEmbedded(services)) await tellOwner(services, own, 'email-change');
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

/** Puts the new address in place of the old one, which is told. */
export async function confirmEmail(
  services: Services,
  own: Own,
  code: string,
): Promise<Result<{ confirmed: true }>> {
  const input = { AccessToken: own.accessToken, AttributeName: 'email', Code: code };
  const answer = await orCodeFailure(() => callPool(services, 'VerifyUserAttribute', input, own.address));
  if (!answer.ok) return answer;
  if (!isEmbedded(services)) await tellOwner(services, own, 'email-changed');
  return success({ confirmed: true });
}
