import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt, encryptionKeys } from '#platform/auth/encryption.ts';
import type { Services } from '#platform/services.ts';

/** What a secret is encrypted for: those of staff and of customers do not open one another. */
export type TotpPurpose = 'staff-second-factor' | 'pool-second-factor';

const stepSeconds = 30;
/** A phone's clock may be so many steps off. */
const drift = 1;

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  });

/** The address by which an authenticator app takes over a secret (base32), `otpauth://totp/…`. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** A new secret of 160 bits (base32): encrypted for keeping, and in clear, once. */
export function newTotpSecret({ settings }: Pick<Services, 'settings'>, purpose: TotpPurpose) {
  const { base32: secret } = new Secret({ size: 20 });
  return { encrypted: encrypt(settings.ENCRYPTION_KEY, purpose, secret), secret };
}

/**
 * The time step that a code belongs to at this moment, at most one step off; undefined for one that is wrong or over,
 * or where there is no secret. The caller stores the step, so that each code counts once.
 */
export function stepOfCode(
  services: Pick<Services, 'settings' | 'now'>,
  purpose: TotpPurpose,
  encrypted: Buffer | null,
  code: string,
): number | undefined {
  if (encrypted === null || !/^[0-9]{6}$/.test(code)) return undefined;
  const secret = decrypt(encryptionKeys(services.settings), purpose, encrypted);
  const timestamp = services.now().getTime();
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}
