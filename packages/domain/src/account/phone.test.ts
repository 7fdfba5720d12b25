import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhoneInput, isPhone, normalPhone, phoneAfterChange } from './phone.ts';

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

/** Types a text character by character at the end of a field. */
const typing = (text: string, maxNational?: number): string =>
  [...text].reduce((field, character) => {
    const typed = field + character;
    return phoneAfterChange({ text: typed, caret: typed.length }, { isTyped: true, maxNational }).text;
  }, '');

test.each([
  ['1133334444', undefined, '(11) 3333-4444'],
  ['11988887777', undefined, '(11) 98888-7777'],
  ['119888877779', undefined, '(11) 98888-7777'],
  ['034112345678', 15, '034112345678'],
  ['+49 (0)341/12345678', 15, '+49034112345678'],
  ['0049 341', undefined, '+49341'],
  ['+4934112345678', undefined, '+4934112345678'],
  ['call me', undefined, ''],
])('typing “%s” with at most %s digits gives “%s”', (typed, maxNational, text) => {
  expect(typing(typed, maxNational)).toBe(text);
});

test('a pasted number is formatted, and a text that is none stays whole', () => {
  const pasted = (text: string) =>
    phoneAfterChange({ text, caret: text.length }, { isTyped: false, maxNational: 11 }).text;
  expect(pasted('030 901820')).toBe('(03) 0901-820');
  expect(pasted('0341 123456789')).toBe('0341 123456789');
  expect(pasted('+49 341 12345678')).toBe('+4934112345678');
});

test('a digit inserted within a number leaves the caret behind it', () => {
  const { text, caret } = phoneAfterChange({ text: '(119) 3333-4444', caret: 4 }, { isTyped: true });
  expect([text, caret]).toEqual(['(11) 93333-4444', 6]);
  expect(phoneAfterChange({ text: '(11) 333-4444', caret: 8 }, { isTyped: true })).toEqual({
    text: '(11) 3334-444',
    caret: 8,
  });
});
