import type { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { Proof, SecondFactorStart } from '@labelwerk/contracts/session/second-factor.ts';
import { callPool, countOwnRecoveryCodes, renewOwnRecoveryCodes } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { totpUri } from '#platform/auth/totp.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { notifyOwner, type Own } from '../own-account/own.ts';
import { requirePassword } from '../own-account/require-password.ts';
import { requireProof } from '../own-account/require-proof.ts';
import { isUnauthorized, orFailure } from '../pool/pool-failure.ts';
import { orCodeFault } from './code-failure.ts';

const totp = 'SOFTWARE_TOKEN_MFA';

const isEmbedded = ({ settings }: App): boolean => settings.USER_POOL_ENDPOINT === 'embedded';
const ended = () => failure('session.ended');

/**
 * Whether two-step sign-in is on, and the number of unused recovery codes; null with an external pool, which has none.
 */
export async function secondFactorOf(
  app: App,
  own: Own,
): Promise<CallResult<{ on: boolean; recovery_codes: number | null }, typeof sessionCalls.getSecondFactor>> {
  const input = { AccessToken: own.accessToken };
  const user = await orFailure(() =>
    callPool<{ UserMFASettingList?: readonly string[] }>(app, 'GetUser', input, own.address),
  );
  if (!user.ok) return isUnauthorized(user) ? ended() : user;
  const on = user.value.UserMFASettingList?.includes(totp) ?? false;
  if (!isEmbedded(app)) return success({ on, recovery_codes: null });
  return success({ on, recovery_codes: await countOwnRecoveryCodes(app, own) });
}

/** A secret for the authenticator app, as text and as a QR code. Requires the password. */
export async function beginSecondFactor(
  app: App,
  own: Own,
  password: string,
): Promise<CallResult<SecondFactorStart, typeof sessionCalls.beginSecondFactor>> {
  const known = await requirePassword(app, { email: own.email, password }, own.address);
  if (!known.ok) return known;
  const state = await secondFactorOf(app, own);
  if (!state.ok) return state;
  if (state.value.on) return failure('session.second-factor-on');
  const input = { AccessToken: own.accessToken };
  const answer = await orFailure(() =>
    callPool<{ SecretCode: string }>(app, 'AssociateSoftwareToken', input, own.address),
  );
  if (!answer.ok) return answer;
  const { SecretCode: secret } = answer.value;
  const { writeQr } = await import('@labelwerk/artwork/barcode/write/write-qr.ts');
  const uri = totpUri(secret, app.settings.SHOP_NAME, own.email);
  return success({ secret, uri, qr: writeQr(uri) });
}

const prefer = (app: App, { accessToken, address }: Own, isOn: boolean) =>
  callPool(
    app,
    'SetUserMFAPreference',
    {
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    },
    address,
  );

/** Switches it on with the first code of the app. Returns the recovery codes in plain text, this once. */
export async function confirmSecondFactor(
  app: App,
  own: Own,
  code: string,
): Promise<CallResult<{ recovery_codes: string[] }, typeof sessionCalls.confirmSecondFactor>> {
  const input = { AccessToken: own.accessToken, UserCode: code };
  const answer = await orCodeFault('code', ended(), async () => {
    await callPool(app, 'VerifySoftwareToken', input, own.address);
    await prefer(app, own, true);
  });
  if (!answer.ok) return answer;
  if (isEmbedded(app)) return success({ recovery_codes: await renewOwnRecoveryCodes(app, own) });
  await notifyOwner(app, own, 'second-factor-on');
  return success({ recovery_codes: [] });
}

/** New recovery codes in place of the earlier ones. Only the embedded pool has them. */
export async function renewRecoveryCodes(
  app: App,
  own: Own,
  proof: Proof,
): Promise<CallResult<{ recovery_codes: string[] }, typeof sessionCalls.renewRecoveryCodes>> {
  const state = await secondFactorOf(app, own);
  if (!state.ok) return state;
  if (!state.value.on || state.value.recovery_codes === null) return failure('session.second-factor-off');
  const known = await requireProof(app, own, proof);
  if (!known.ok) return known;
  return success({ recovery_codes: await renewOwnRecoveryCodes(app, own) });
}

/** Switches it off and deletes the recovery codes. */
export async function endSecondFactor(
  app: App,
  own: Own,
  proof: Proof,
): Promise<CallResult<{ on: false }, typeof sessionCalls.endSecondFactor>> {
  const known = await requireProof(app, own, proof);
  if (!known.ok) return known;
  const answer = await orFailure(() => prefer(app, own, false));
  if (!answer.ok) return answer;
  if (!isEmbedded(app)) await notifyOwner(app, own, 'second-factor-off');
  return success({ on: false });
}
