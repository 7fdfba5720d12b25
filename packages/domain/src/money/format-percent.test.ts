import { expect, test } from 'vitest';
import { formatPercent, formatVatRate, percentIn } from './format-percent.ts';

test.each([
  ['en', '5.5%'],
  ['au', '5.5%'],
  ['nl', '5,5%'],
  ['it', '5,5%'],
  ['de', '5,5\u00a0%'],
  ['fr', '5,5\u00a0%'],
  ['es', '5,5\u00a0%'],
] as const)('percentages are written as in %s', (language, written) => {
  expect(percentIn(language, 5.5)).toBe(written);
});

test('a percentage has the asked decimals, otherwise its own', () => {
  expect(percentIn('nl', 50, 2)).toBe('50,00%');
  expect(percentIn('en', 0.25)).toBe('0.25%');
});

test('shares and rates are given in basis points', () => {
  expect(formatPercent(1900, 'en')).toBe('19%');
  expect(formatPercent(1950, 'au', 1)).toBe('19.5%');
  expect(formatVatRate(2550, 'de')).toBe('25,5\u00a0%');
  expect(formatVatRate(2200, 'it')).toBe('22%');
});
