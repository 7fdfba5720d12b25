import { passwordFaults } from '@labelwerk/domain/account/password.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password1!',
  'P@ssw0rd1',
  'Pa$$w0rd2024!',
  'Passwort123!',
  'Sommer2024!',
  'Welcome@123',
  'Qwertz123!',
  'Azerty1234*',
  'Abcd1234!',
  'Admin@123',
  '1qaz@WSX3edc',
  'Aaaaaaa1!',
  'Labels2025!',
  '!Hallo1234',
  'Aa123456!',
])('%s satisfies the policy but is refused as common', (password) => {
  expect(passwordFaults(password)).toEqual([]);
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Riesling-2024-Kabinett!', 'kT7#qz!Wp2', 'Correct-Horse-7-Battery', 'Übermut und 3 Äpfel!'])(
  '%s is accepted',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('any text is checked, however long', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300, unit: 'grapheme' }),
      (text) => typeof isCommonPassword(text) === 'boolean',
    ),
  );
});
