import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { describe, expect, test } from 'vitest';
import {
  charactersInFace,
  charactersOf,
  commonCharacters,
  rangeWithout,
  unicodeRange,
} from './characters.ts';
import { writeFonts } from './write-fonts.ts';

const messages = join(import.meta.dirname, '..', '..', '..', 'messages');
const codes = new Set(charactersOf([messages]));
const missing = (text: string) => [...text].filter((letter) => !codes.has(letter.codePointAt(0) ?? 0));

describe.each(sites)('$id', ({ hreflang: locale, countryName, languageName }) => {
  test('numbers, amounts and dates use characters of the subset fonts', () => {
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

test('a range combines consecutive codes', () => {
  expect(unicodeRange([0x20, 0x21, 0x22, 0x41, 0xe4, 0xe5])).toBe('U+0020-0022, U+0041, U+00E4-00E5');
  expect(unicodeRange([])).toBe('');
});

test('the remainder of a range contains none of the codes', () => {
  expect(rangeWithout('U+0020-0024,U+0131, U+0152-0153', new Set([0x22, 0x131]))).toBe(
    'U+0020-0021, U+0023-0024, U+0152-0153',
  );
  expect(rangeWithout('U+0020-0022', new Set([0x20, 0x21, 0x22]))).toBe('');
});

test('the common characters of pages are among those of the texts', () => {
  const common = commonCharacters(messages);
  expect(common.filter((code) => !codes.has(code))).toEqual([]);
  for (const letter of 'aZ09 äöüßéèàñç×€–')
    expect([letter, common.includes(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  expect(common.length).toBeLessThan(codes.size * 0.85);
});

test('every letter of a sample label is in the font of its face', () => {
  const folder = join(messages, '..', '..', '..', 'packages', 'label-drawing', 'src', 'sample-designs');
  for (const face of ['serif', 'italic'] as const) {
    const held = new Set(charactersInFace(folder, face));
    const set = globSync('*.{ts,tsx}', { cwd: folder })
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => readFileSync(join(folder, path), 'utf8').split(/(?=\btext[:=])/))
      .filter((piece) => new RegExp(`^text[:=][^{}]*?face[:=]\\s*['"]${face}['"]`).test(piece))
      .map((piece) => /['"]([^'"]+)['"]/.exec(piece)?.[1] ?? '');
    expect(set.length).toBeGreaterThan(3);
    expect([...set.join('')].filter((letter) => !held.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  }
  expect(String.fromCodePoint(...charactersInFace(folder, 'italic', 'wine-front'))).toBe(' NPinort');
  expect(() => charactersInFace(folder, 'none')).toThrow('none');
});

test('the fonts of a first view are small', async () => {
  // The folder used by the build: up-to-date files are not created again.
  const folder = join(messages, '..', 'src', 'app', 'cut-fonts');
  await writeFonts(folder);
  const sizes = globSync('cut-*.woff2', { cwd: folder }).map((name) => statSync(join(folder, name)).size);
  expect(sizes).toHaveLength(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(36_000);
});
