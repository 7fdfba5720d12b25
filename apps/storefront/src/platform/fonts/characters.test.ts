import { join } from 'node:path';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { describe, expect, test } from 'vitest';
import { charactersOf, rangeWithout, unicodeRange } from './characters.ts';

const messages = join(import.meta.dirname, '..', '..', '..', 'messages');
const codes = new Set(charactersOf([messages]));
const missing = (text: string) => [...text].filter((letter) => !codes.has(letter.codePointAt(0) ?? 0));

describe.each(sites)('$id', ({ hreflang: locale, countryName, languageName }) => {
  test('writes numbers, amounts and dates with characters of the cut fonts', () => {
    const written = [
      ...['EUR', 'GBP', 'AUD', 'CHF', 'PLN', 'DKK', 'SEK', 'USD'].map((currency) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency }).format(-1_234_567.89),
      ),
      countryName,
      languageName,
      new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5),
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'millimeter' }).format(60.5),
      ...Array.from({ length: 12 }, (_, month) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(
          new Date(2026, month, 1 + month),
        ),
      ),
    ];
    expect(missing(written.join(''))).toEqual([]);
  });
});

test('a range names runs of codes', () => {
  expect(unicodeRange([0x20, 0x21, 0x22, 0x41, 0xe4, 0xe5])).toBe('U+0020-0022, U+0041, U+00E4-00E5');
  expect(unicodeRange([])).toBe('');
});

test('what is left of a range holds none of the codes', () => {
  expect(rangeWithout('U+0020-0024,U+0131, U+0152-0153', new Set([0x22, 0x131]))).toBe(
    'U+0020-0021, U+0023-0024, U+0152-0153',
  );
  expect(rangeWithout('U+0020-0022', new Set([0x20, 0x21, 0x22]))).toBe('');
});
