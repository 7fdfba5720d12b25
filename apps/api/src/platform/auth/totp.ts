import { Secret, TOTP } from 'otpauth';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';

/** Encryption purpose of a secret: secrets of staff can't be decrypted as secrets of customers, and vice versa. */
export type TotpPurpose = 'staff-second-factor' | 'pool-second-factor';

const stepSeconds = 30;
/** Tolerated difference of a phone's clock, in time steps. */
const drift = 1;

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  });

/** The URI with which an authenticator app imports a secret (base32): `otpauth://totp/…`. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** Generates a secret of 160 bits; returns it encrypted for storage, and in base32 to show it once. */
export function newTotpSecret({ settings }: Pick<App, 'settings'>, purpose: TotpPurpose) {
  const { base32: secret } = new Secret({ size: 20 });
  return { encrypted: encrypt(settings.ENCRYPTION_KEY, purpose, secret), secret };
}

/**
 * The time step of a valid code, at most one step from now; undefined if the code is wrong or expired, or there is no
 * secret. The caller stores the step, so that each code is accepted once.
 */
export function stepOfCode(
  app: Pick<App, 'settings' | 'now'>,
  purpose: TotpPurpose,
  encrypted: Buffer | null,
  code: string,
): number | undefined {
  if (encrypted === null || !/^[0-9]{6}$/.test(code)) return undefined;
  const secret = decrypt(encryptionKeys(app.settings), purpose, encrypted);
  const timestamp = app.now().getTime();
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}
