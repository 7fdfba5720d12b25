import { expect, test } from 'vitest';
import { inDecimalsOf } from './decimals.ts';

test('figures and sizes are written with the decimal mark of the language', () => {
  expect(inDecimalsOf('de', 0.02)).toBe('0,02');
  expect(inDecimalsOf('fr', '49.8 × 30')).toBe('49,8 × 30');
  expect(inDecimalsOf('en', 0.02)).toBe('0.02');
  expect(inDecimalsOf('de', 5, 1)).toBe('5,0');
  expect(inDecimalsOf('au', 4.26, 1)).toBe('4.3');
  expect(inDecimalsOf('au', '49.8 × 30')).toBe('49.8 × 30');
});

test('words and names are unchanged', () => {
  for (const text of ['PANTONE 18.5 C', '1.4–2.0', '1.3', 'CMYK', ''])
    expect(inDecimalsOf('it', text)).toBe(text);
});
