import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testSettings } from '#testing/harness.ts';
import { decrypt, encrypt } from './encryption.ts';
import { encryptionKeys } from './keys.ts';

const key = () => randomBytes(32).toString('base64');

test('values encrypted with an earlier key are decrypted, and none is encrypted with it any more', () => {
  const [old, older, fresh] = [key(), key(), key()];
  const kept = encrypt(old, 'session', 'tokens');
  const keys = encryptionKeys({ ENCRYPTION_KEY: fresh, EARLIER_ENCRYPTION_KEYS: [old, older] });
  expect(keys[0]).toBe(fresh);
  expect(decrypt(keys, 'session', kept)).toBe('tokens');
  expect(() =>
    decrypt(encryptionKeys({ ENCRYPTION_KEY: fresh, EARLIER_ENCRYPTION_KEYS: [older] }), 'session', kept),
  ).toThrow();
  expect(() => decrypt(keys, 'mail', kept)).toThrow();
  const touched = Buffer.from(kept);
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(keys, 'session', touched)).toThrow();
  expect(() => decrypt([], 'session', kept)).toThrow();
});

test('earlier keys are listed in one setting, and an invalid one prevents the start', () => {
  const [old, older] = [key(), key()];
  const url = 'postgres://localhost/none';
  expect(testSettings(url, 'data').EARLIER_ENCRYPTION_KEYS).toEqual([]);
  expect(
    testSettings(url, 'data', { EARLIER_ENCRYPTION_KEYS: `${old},${older}` }).EARLIER_ENCRYPTION_KEYS,
  ).toEqual([old, older]);
  expect(() => testSettings(url, 'data', { EARLIER_ENCRYPTION_KEYS: 'short' })).toThrow(
    'EARLIER_ENCRYPTION_KEYS',
  );
});

test('the setting names of earlier releases are still accepted', () => {
  const url = 'postgres://localhost/none';
  const [old, fresh] = [key(), key()];
  const given = { SEAL_KEY: fresh, SEAL_KEYS_BEFORE: old, ENCRYPTION_KEY: '', EARLIER_ENCRYPTION_KEYS: '' };
  expect(testSettings(url, 'data', given)).toMatchObject({
    ENCRYPTION_KEY: fresh,
    EARLIER_ENCRYPTION_KEYS: [old],
  });
});
