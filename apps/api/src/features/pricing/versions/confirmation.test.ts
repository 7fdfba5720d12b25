import { expect, test } from 'vitest';
import { needsConfirmation, requireConfirmation, wordFor } from './confirmation.ts';

test.each([
  ['base', 4500, 5999, false],
  ['base', 4500, 6000, false],
  ['base', 4500, 6001, true],
  ['base', 4500, 2999, true],
  ['base', 4500, 45, true],
  ['base', 4500, 0, true],
  ['markets.1.shipping.fee', 0, 990, true],
  ['extras.new', undefined, 900, false],
  ['extras.old', 900, undefined, false],
  ['markets.1.vatRate', 1900, 1901, true],
  ['markets.1.destinations.40.vatRate', 2000, undefined, true],
  ['markets.1.destinations.40.vatRate', undefined, 2000, false],
  ['HONIG10 share', 1000, 2000, true],
  ['10001.discount', 500, 600, false],
  ['KRA names.de', 'Kraft', 'Kraftpapier', false],
])('%s from %s to %s asks for a confirmation: %s', (place, from, to, asks) => {
  expect(needsConfirmation({ place, from, to })).toBe(asks);
});

test('a word confirms exactly its changes', () => {
  const word = wordFor(['a', 'b']);
  expect(word).toMatch(/^[a-z]{8}$/);
  expect(wordFor(['b', 'a'])).toBe(word);
  expect(() => requireConfirmation(['a', 'b'], word)).not.toThrow();
  expect(() => requireConfirmation([], undefined)).not.toThrow();
  for (const other of [undefined, '', 'yes', wordFor(['a'])])
    expect(() => requireConfirmation(['a', 'b'], other)).toThrow(`--confirm ${word}\nNothing was changed.`);
});
