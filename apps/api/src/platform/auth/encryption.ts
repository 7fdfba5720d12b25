import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { Settings } from '#settings.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals text for keeping (AES-256-GCM): nonce, tag, cipher. `purpose` binds it to where it is kept. */
export function seal(key: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The key that seals, and behind it those of earlier days, which only open and recognise. */
export const sealKeys = (settings: Pick<Settings, 'SEAL_KEY' | 'SEAL_KEYS_BEFORE'>): readonly string[] => [
  settings.SEAL_KEY,
  ...settings.SEAL_KEYS_BEFORE,
];

/** Opens what `seal` made with one of the keys; throws when key, purpose or a byte is another. */
export function unseal(keys: readonly string[], purpose: string, sealed: Buffer): string {
  for (const [index, key] of keys.entries()) {
    try {
      return unsealWith(key, purpose, sealed);
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error('There is no key to open it with');
}

function unsealWith(key: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
