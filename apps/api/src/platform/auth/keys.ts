import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Settings } from '#settings.ts';

type Keys = Pick<Settings, 'ENCRYPTION_KEY' | 'EARLIER_ENCRYPTION_KEYS'>;

/** The current root key, followed by earlier ones, which only decrypt and verify. */
export const encryptionKeys = (settings: Keys): readonly string[] => [
  settings.ENCRYPTION_KEY,
  ...settings.EARLIER_ENCRYPTION_KEYS,
];

const rawKey = (root: string): Buffer => Buffer.from(root, 'base64');

/**
 * The key of one use and purpose (HKDF-SHA256): nothing is encrypted or signed with the root key itself, and no key
 * serves two purposes.
 * @param root 32 bytes in base64
 */
export const keyFor = (root: string, use: 'encryption' | 'signature' | 'hash', purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', rawKey(root), '', `labelwerk/${use}/${purpose}`, 32));

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What a link proves. */
export type SignedPurpose =
  | 'order link'
  | 'account invitation'
  | 'download address'
  | 'service link'
  | 'proof link'
  | 'proof picture';

/** Signs a text for a link: 43 characters of base64url. */
export const sign = ({ ENCRYPTION_KEY: root }: Keys, purpose: SignedPurpose, text: string): string =>
  hmac(keyFor(root, 'signature', purpose), text).toString('base64url');

/** Signatures of links in mails that were sent before each purpose had a key by HKDF. */
const earlierSignature = (root: string, purpose: SignedPurpose, text: string): Buffer =>
  hmac(hmac(rawKey(root), purpose), text);

/** Whether a signature was made by this shop for this purpose, with the current root key or an earlier one. */
export function isSigned(settings: Keys, purpose: SignedPurpose, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  const isOf = (made: Buffer) => bytes.length === made.length && timingSafeEqual(made, bytes);
  return encryptionKeys(settings).some(
    (root) =>
      isOf(hmac(keyFor(root, 'signature', purpose), text)) || isOf(earlierSignature(root, purpose, text)),
  );
}

export type HashPurpose =
  | 'code'
  | 'network'
  | 'recovery code'
  | 'refresh token'
  | 'staff refresh token'
  | 'sign-up salt';

/** The keyed hash of a text, which reveals nothing of a short secret without the key. */
export const keyedHash = ({ ENCRYPTION_KEY: root }: Keys, purpose: HashPurpose, text: string): Buffer =>
  hmac(keyFor(root, 'hash', purpose), text);

/**
 * All hashes that a text may be stored under, the current one first: those of earlier root keys too, and those made
 * with the root key itself before each purpose had its own.
 */
export const keyedHashes = (settings: Keys, purpose: HashPurpose, text: string): readonly Buffer[] =>
  encryptionKeys(settings).flatMap((root) => [
    hmac(keyFor(root, 'hash', purpose), text),
    hmac(rawKey(root), text),
  ]);
