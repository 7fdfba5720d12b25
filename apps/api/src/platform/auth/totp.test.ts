import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Settings } from '#settings.ts';
import { encrypt } from './encryption.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const key = randomBytes(32).toString('base64');
const settings = { ENCRYPTION_KEY: key, EARLIER_ENCRYPTION_KEYS: [] as readonly string[] } as Settings;
const at = (seconds: number) => ({ settings, now: () => new Date(seconds * 1000) });
const purpose = 'pool-second-factor';

/** The secret of RFC 6238, appendix B: `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const kept = encrypt(key, purpose, secret);

/** The last six of the eight digits in the RFC. */
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(vectors)('at %i s the code of RFC 6238 is %s, and counts one step around', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  for (const off of [-30, 0, 30]) expect(stepOfCode(at(seconds + off), purpose, kept, code)).toBe(step);
  for (const off of [-60, 60]) expect(stepOfCode(at(seconds + off), purpose, kept, code)).toBeUndefined();
});

test('any other text is not accepted as a code', () => {
  for (const code of [
    '',
    '000000',
    '28708',
    '2870820',
    'abcdef',
    ' 287082 x',
    '２８７０８２',
    '-87082',
    '287082\0',
  ])
    expect(stepOfCode(at(59), purpose, kept, code), code).toBeUndefined();
  expect(stepOfCode(at(59), purpose, null, '287082')).toBeUndefined();
});

test('a secret is decrypted with an earlier key, and only for its own purpose', () => {
  const other = randomBytes(32).toString('base64');
  const rotated = { ...settings, ENCRYPTION_KEY: other, EARLIER_ENCRYPTION_KEYS: [key] } as Settings;
  const now = () => new Date(59_000);
  expect(stepOfCode({ settings: rotated, now }, purpose, kept, '287082')).toBe(1);
  expect(() => stepOfCode(at(59), 'staff-second-factor', kept, '287082')).toThrow();
});

test('new secrets have 160 bits and differ; an app imports them by their URI', () => {
  const made = Array.from({ length: 50 }, () => newTotpSecret({ settings }, purpose).secret);
  expect(new Set(made).size).toBe(50);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(secret, 'Labelwerk', 'a+b@example.com')).toBe(
    `otpauth://totp/Labelwerk:a%2Bb%40example.com?issuer=Labelwerk&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
