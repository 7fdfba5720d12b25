import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testSettings } from '#testing/harness.ts';
import { seal, sealKeys, unseal } from './encryption.ts';

const key = () => randomBytes(32).toString('base64');

test('what was sealed with an earlier key is opened, and nothing is sealed with it any more', () => {
  const [old, older, fresh] = [key(), key(), key()];
  const kept = seal(old, 'session', 'tokens');
  const keys = sealKeys({ SEAL_KEY: fresh, SEAL_KEYS_BEFORE: [old, older] });
  expect(keys[0]).toBe(fresh);
  expect(unseal(keys, 'session', kept)).toBe('tokens');
  expect(() => unseal(sealKeys({ SEAL_KEY: fresh, SEAL_KEYS_BEFORE: [older] }), 'session', kept)).toThrow();
  expect(() => unseal(keys, 'mail', kept)).toThrow();
  const touched = Buffer.from(kept);
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1;
  expect(() => unseal(keys, 'session', touched)).toThrow();
  expect(() => unseal([], 'session', kept)).toThrow();
});

test('earlier keys are named in one setting, and a wrong one stops the start', () => {
  const [old, older] = [key(), key()];
  const url = 'postgres://localhost/none';
  expect(testSettings(url, 'data').SEAL_KEYS_BEFORE).toEqual([]);
  expect(testSettings(url, 'data', { SEAL_KEYS_BEFORE: `${old},${older}` }).SEAL_KEYS_BEFORE).toEqual([
    old,
    older,
  ]);
  expect(() => testSettings(url, 'data', { SEAL_KEYS_BEFORE: 'short' })).toThrow('SEAL_KEYS_BEFORE');
});
