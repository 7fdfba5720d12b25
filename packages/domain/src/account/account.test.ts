import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanEmailInput, isEmail, normalEmail } from './email.ts';
import { passwordFaults } from './password.ts';
import { formatPhoneInput } from './phone.ts';

test('passwords', () => {
  expect(passwordFaults('Abcdef1!')).toEqual([]);
  expect(passwordFaults('Abcde1!')).toEqual(['length']);
  expect(passwordFaults(' Abcdef1!')).toEqual(['blanks']);
  expect(passwordFaults(`Aa1!${'x'.repeat(252)}`)).toEqual([]);
  expect(passwordFaults(`Aa1!${'x'.repeat(253)}`)).toEqual(['length']);
  expect(passwordFaults('abcdefgh')).toEqual(['upper', 'digit', 'special']);
  expect(passwordFaults('Äöüßéü1§')).toEqual([]);
});

test('e-mail addresses', () => {
  expect(['anna@example.com', 'a.b+c@sub.example.co.uk'].every(isEmail)).toBe(true);
  expect(
    ['anna', 'anna@', '@example.com', 'a@b', 'a b@c.de', 'a@b..de', `${'a'.repeat(65)}@b.de`].some(isEmail),
  ).toBe(false);
  expect(cleanEmailInput('ánna(1)@exämple.com,')).toBe('anna1@example.com');
  expect(normalEmail(' ANNA@Example.com ')).toBe('anna@example.com');
});

test('phone numbers', () => {
  expect(formatPhoneInput('1234567890')).toBe('(12) 3456-7890');
  expect(formatPhoneInput('12345678901')).toBe('(12) 34567-8901');
  expect(formatPhoneInput('+49 (351) 123-456')).toBe('+49351123456');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formatPhoneInput(formatPhoneInput(text))).toBe(formatPhoneInput(text));
    }),
  );
});
