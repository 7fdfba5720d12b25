import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt, encryptionKeys } from '#platform/auth/encryption.ts';
import type { Services } from '#platform/services.ts';

const purpose = 'staff-second-factor';
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

/** A new secret of 160 bits: encrypted for keeping, in clear and as the address for the app, once. */
export function newSecondFactor({ settings }: Services, email: string) {
  const { base32: secret } = new Secret({ size: 20 });
  return {
    encrypted: encrypt(settings.ENCRYPTION_KEY, purpose, secret),
    secret,
    uri: totpOf(secret, settings.SHOP_NAME, email).toString(),
  };
}

/** The time step that a code belongs to at this moment; undefined for one that is wrong or over. */
export function stepOfCode(services: Services, encrypted: Buffer | null, code: string): number | undefined {
  if (encrypted === null) return undefined;
  const secret = decrypt(encryptionKeys(services.settings), purpose, encrypted);
  const timestamp = services.now().getTime();
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}
