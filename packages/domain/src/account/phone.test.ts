import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhoneInput, isPhone, normalPhone } from './phone.ts';

test.each([
  ['1133334444', '(11) 3333-4444'],
  ['11 98888-7777', '(11) 98888-7777'],
  ['(11) 98888-7777', '(11) 98888-7777'],
  ['030 901820', '(03) 0901-820'],
  ['4711', '4711'],
  ['+49 30 901820', '+4930901820'],
  ['+49-30/901.820', '+4930901820'],
  ['0049 30 901820', '+4930901820'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 (0) 20 7946 0958', '+442079460958'],
  ['call me', 'call me'],
  ['+1234567890123456', '+1234567890123456'],
  ['', ''],
])('the phone number “%s” is stored as “%s”', (typed, stored) => {
  expect(normalPhone(typed)).toBe(stored);
});

test.each([
  ['4711', false],
  ['471100', true],
  ['123456789012', false],
  ['+123456789012345', true],
  ['+1234567890123456', false],
  ['0049 30 9018200000', true],
  ['12', false],
  ['+', false],
  ['', false],
  ['0301x', false],
  ['+49+30', false],
])('“%s” is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is);
});

test('where the country is known, a national number may be longer than the mask, and is not cut', () => {
  expect([isPhone('0341 12345678'), isPhone('0341 12345678', 15)]).toEqual([false, true]);
  expect(normalPhone('0341 12345678')).toBe('0341 12345678');
});

test('a stored number is stored as itself again, and typing a valid one gives what is stored', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 15 });
  fc.assert(
    fc.property(digits, fc.constantFrom('', '+'), (number, plus) => {
      const text = `${plus}${number}`;
      expect(normalPhone(normalPhone(text))).toBe(normalPhone(text));
      if (isPhone(text)) expect(formatPhoneInput(text)).toBe(normalPhone(text));
    }),
  );
});
