import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanEmailInput, emailChoices, isEmail, normalEmail } from './email.ts';
import { canonicalPassword, passwordFaults } from './password.ts';
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

test('a password has one form, however its letters and spaces were typed', () => {
  const forms = ['Äpfel 2024!x', 'A\u0308pfel 2024!x', 'Äpfel\u00a02024!x', 'Äpfel\u20032024!x'];
  expect(new Set(forms.map(canonicalPassword))).toEqual(new Set(['Äpfel 2024!x']));
  expect(canonicalPassword('Ａｂｃ①')).toBe('Ａｂｃ①');
  // Seven characters, which are eight where accents are characters of their own.
  expect(passwordFaults('a\u0301Bcde1!')).toEqual(['length']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const canonical = canonicalPassword(text);
      expect(canonicalPassword(canonical)).toBe(canonical);
      expect(canonicalPassword(text.normalize('NFD'))).toBe(canonical);
    }),
  );
});

test('e-mail addresses', () => {
  expect(['anna@example.com', 'a.b+c@sub.example.co.uk'].every(isEmail)).toBe(true);
  expect(
    ['anna', 'anna@', '@example.com', 'a@b', 'a b@c.de', 'a@b..de', `${'a'.repeat(65)}@b.de`].some(isEmail),
  ).toBe(false);
  expect(cleanEmailInput('ánna(1)@example.com,')).toBe('anna1@example.com');
  expect(cleanEmailInput('<anna@example.com>')).toBe('anna@example.com');
  expect(normalEmail(' ANNA@Example.com ')).toBe('anna@example.com');
});

test('the domain of an e-mail address is never changed without asking', () => {
  expect(cleanEmailInput('info@müller.de')).toBe('info@müller.de');
  expect(emailChoices('info@müller.de')).toEqual(['info@muller.de', 'info@xn--mller-kva.de']);
  expect(emailChoices(' Ínfo@MÜLLER.de ')).toEqual(['info@muller.de', 'info@xn--mller-kva.de']);
  expect(emailChoices('info@straße.de')).toEqual(['info@xn--strae-oqa.de']);
  expect(emailChoices('info@mail,example.com')).toEqual(['info@mailexample.com']);
  expect(['info@example.com', '<info@example.com>', 'info@', 'müller', ''].map(emailChoices)).toEqual([
    ...[[], [], [], [], []],
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (local, domain) => {
      const clean = cleanEmailInput(`${local}@${domain}`);
      expect(cleanEmailInput(clean)).toBe(clean);
      if (!/[,():<>@]/.test(domain)) expect(clean.endsWith(`@${domain}`)).toBe(true);
    }),
  );
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
