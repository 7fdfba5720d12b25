import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { keyFor } from './keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts text for storage (AES-256-GCM) with a key of its purpose; returns nonce, tag and ciphertext.
 * @param root the root key, 32 bytes in base64
 * @param purpose names the place of storage; also bound as additional authenticated data
 */
export function encrypt(root: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(root, 'encryption', purpose), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Decrypts the result of `encrypt` with the first root key that fits; throws if no key fits, or if purpose or data
 * differ. Values that earlier releases encrypted with the root key itself are read as well.
 */
export function decrypt(roots: readonly string[], purpose: string, encrypted: Buffer): string {
  const keys = roots.flatMap((root) => [keyFor(root, 'encryption', purpose), Buffer.from(root, 'base64')]);
  for (const [index, key] of keys.entries()) {
    try {
      return decryptWith(key, purpose, encrypted);
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error('No key can decrypt the value');
}

function decryptWith(key: Buffer, purpose: string, encrypted: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([
    decipher.update(encrypted.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]).toString('utf8');
}

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
