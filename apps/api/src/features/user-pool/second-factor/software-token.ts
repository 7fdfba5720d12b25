import { plainCode } from '@labelwerk/domain/account/code.ts';
import { newTotpSecret, stepOfCode } from '#platform/auth/totp.ts';
import type { PoolCall, PoolInput } from '../context.ts';
import { textOf } from '../input.ts';
import { invalidParameter, notSerializable, PoolError } from '../pool-error.ts';
import { ownUser } from '../users/own-user.ts';
import {
  changePreference,
  confirmPending,
  deleteChallenges,
  findFactor,
  lockFactor,
  putPending,
  replaceRecoveryCodes,
} from './factors-repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { purpose } from './spend-code.ts';

/** Makes a new secret for the user's app. An active one stays valid until the new one is verified. */
export async function associateSoftwareToken(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const { encrypted, secret } = newTotpSecret(call.app, purpose);
  await putPending(call.app.db, user.sub, encrypted);
  return { SecretCode: secret };
}

/** Activates a secret by the first code of the app. Codes are required at sign-in if the user prefers it. */
export async function verifySoftwareToken(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const code = plainCode(textOf(input, 'UserCode', 60));
  const { app } = call;
  const fault = await app.db.transaction().execute(async (trx) => {
    const factor = await lockFactor(trx, user.sub);
    if (!factor?.encrypted_pending) return invalidParameter('User has not set up software token mfa');
    const step = stepOfCode(app, purpose, factor.encrypted_pending, code);
    if (step === undefined) return new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
    await confirmPending(trx, user.sub, step);
    // Another app replaces the active one.
    if (factor.enabled) await notifyOwner(app, trx, user, 'second-factor-on');
    return undefined;
  });
  if (fault) throw fault;
  return { Status: 'SUCCESS' };
}

type MfaSettings = { readonly Enabled?: boolean; readonly PreferredMfa?: boolean };

/** A setting of SetUserMFAPreference; libraries send null for none. */
function wantedSettings(input: PoolInput, name: string): MfaSettings | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw notSerializable(`${name} must be an object`);
  const { Enabled, PreferredMfa } = value as Record<string, unknown>;
  for (const one of [Enabled, PreferredMfa])
    if (one !== undefined && one !== null && typeof one !== 'boolean')
      throw notSerializable(`${name} holds booleans`);
  return {
    ...(typeof Enabled === 'boolean' && { Enabled }),
    ...(typeof PreferredMfa === 'boolean' && { PreferredMfa }),
  };
}

/** Switches the second factor on or off and mails the owner; switching it off deletes the recovery codes. */
export async function setUserMfaPreference(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const { app } = call;
  for (const name of ['SMSMfaSettings', 'EmailMfaSettings', 'WebAuthnMfaSettings'])
    if (wantedSettings(input, name)?.Enabled)
      throw invalidParameter(`${name} is not enabled for the user pool.`);
  const wish = wantedSettings(input, 'SoftwareTokenMfaSettings');
  if (!wish) return {};
  const fault = await app.db.transaction().execute(async (trx) => {
    const factor = await lockFactor(trx, user.sub);
    const enabled = wish.Enabled ?? factor?.enabled ?? false;
    const preferred = wish.PreferredMfa ?? (enabled && (factor?.preferred ?? false));
    if (preferred && !enabled) return invalidParameter('A factor that is not enabled cannot be preferred');
    if (enabled && !factor?.encrypted_secret)
      return invalidParameter('User has not verified software token mfa');
    if (!factor) return undefined;
    await changePreference(trx, user.sub, { enabled, preferred });
    if (enabled === factor.enabled) return undefined;
    await deleteChallenges(trx, user.sub);
    if (!enabled) await replaceRecoveryCodes(trx, user.sub, []);
    await notifyOwner(app, trx, user, enabled ? 'second-factor-on' : 'second-factor-off');
    return undefined;
  });
  if (fault) throw fault;
  return {};
}

/** The fields of GetUser about the second factor; empty without one. */
export async function mfaSettingsOf({ app }: PoolCall, sub: string) {
  const factor = await findFactor(app.db, sub);
  if (!factor?.enabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(factor.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}
