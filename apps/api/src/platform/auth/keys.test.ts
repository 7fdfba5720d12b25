import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';
import { isSigned, keyedHash, keyedHashes, keyFor, sign } from './keys.ts';

const root = randomBytes(32).toString('base64');
const raw = Buffer.from(root, 'base64');
const settings = { ENCRYPTION_KEY: root, EARLIER_ENCRYPTION_KEYS: [] };
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

test('every use and purpose has a key of its own, and none is the root key', () => {
  const keys = [
    raw,
    ...(['encryption', 'signature', 'hash'] as const).flatMap((use) =>
      ['mail', 'order link'].map((purpose) => keyFor(root, use, purpose)),
    ),
  ].map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(7);
});

test('a value can’t be decrypted with the root key, nor with the key of another purpose', () => {
  const value = encrypt(root, 'mail', 'Anna');
  expect(() => decrypt([root], 'session-tokens', value)).toThrow();
  const signingKey = keyFor(root, 'signature', 'mail').toString('base64');
  expect(() => decrypt([signingKey], 'mail', value)).toThrow();
  const relabelled = encrypt(keyFor(root, 'encryption', 'x').toString('base64'), 'mail', 'Anna');
  expect(() => decrypt([root], 'mail', relabelled)).toThrow();
});

test('a value that an earlier release encrypted with the root key is still read', () => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', raw, nonce);
  cipher.setAAD(Buffer.from('mail'));
  const text = Buffer.concat([cipher.update('Anna', 'utf8'), cipher.final()]);
  expect(decrypt([root], 'mail', Buffer.concat([nonce, cipher.getAuthTag(), text]))).toBe('Anna');
});

test('a signature is valid for its purpose alone; those in earlier mails stay valid', () => {
  const signature = sign(settings, 'order link', 'text');
  expect(isSigned(settings, 'order link', 'text', signature)).toBe(true);
  expect(isSigned(settings, 'service link', 'text', signature)).toBe(false);
  expect(isSigned(settings, 'order link', 'other', signature)).toBe(false);
  expect(isSigned(settings, 'order link', 'text', '')).toBe(false);
  const earlier = hmac(hmac(raw, 'order link'), 'text').toString('base64url');
  expect(signature).not.toBe(earlier);
  expect(isSigned(settings, 'order link', 'text', earlier)).toBe(true);
});

test('a hash is made with the key of its purpose; hashes of earlier releases and keys are found', () => {
  const older = randomBytes(32).toString('base64');
  const hashes = keyedHashes({ ...settings, EARLIER_ENCRYPTION_KEYS: [older] }, 'code', '1');
  const made = keyedHash(settings, 'code', '1');
  expect(made).not.toEqual(keyedHash(settings, 'recovery code', '1'));
  expect(made).not.toEqual(hmac(raw, '1'));
  expect(hashes[0]).toEqual(made);
  expect(hashes).toContainEqual(hmac(raw, '1'));
  expect(hashes).toContainEqual(hmac(Buffer.from(older, 'base64'), '1'));
});
