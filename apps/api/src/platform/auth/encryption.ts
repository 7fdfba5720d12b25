import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { Settings } from '#settings.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts text for storage (AES-256-GCM); returns nonce, tag and ciphertext. `purpose`: bound as additional
 * authenticated data, names the place of storage.
 */
export function encrypt(key: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The current encryption key, followed by earlier keys, which only decrypt and verify. */
export const encryptionKeys = (
  settings: Pick<Settings, 'ENCRYPTION_KEY' | 'EARLIER_ENCRYPTION_KEYS'>,
): readonly string[] => [settings.ENCRYPTION_KEY, ...settings.EARLIER_ENCRYPTION_KEYS];

/**
 * Decrypts the result of `encrypt` with the first key that fits; throws if no key fits, or if purpose or data differ.
 */
export function decrypt(keys: readonly string[], purpose: string, encrypted: Buffer): string {
  for (const [index, key] of keys.entries()) {
    try {
      return decryptWith(key, purpose, encrypted);
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error('No key can decrypt the value');
}

function decryptWith(key: string, purpose: string, encrypted: Buffer): string {
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), encrypted.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([
    decipher.update(encrypted.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]).toString('utf8');
}

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
