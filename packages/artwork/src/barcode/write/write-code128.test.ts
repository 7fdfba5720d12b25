import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanCode128 } from '../testing-scanner.ts';
import { code128Widths } from './write-code128.ts';

/** What an independent reader decodes from the bars, at four pixels per module. */
function read(widths: readonly number[]): string {
  const [scale, quiet, height] = [4, 12, 60];
  const row: number[] = Array.from({ length: quiet * scale }, () => 255);
  for (const [index, width] of widths.entries())
    row.push(...Array.from({ length: width * scale }, () => (index % 2 === 0 ? 0 : 255)));
  row.push(...Array.from({ length: quiet * scale }, () => 255));
  const pixels = new Uint8ClampedArray(row.length * height);
  for (let line = 0; line < height; line += 1) pixels.set(row, line * row.length);
  return scanCode128(pixels, row.length, height);
}

const signs = fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code));
const texts = fc.array(fc.oneof(signs, fc.stringMatching(/^\d{1,9}$/)), { minLength: 1, maxLength: 8 });

test('every text is decoded unchanged', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('').slice(0, 40);
      expect(read(code128Widths(text))).toBe(text);
    }),
  );
});

test('an order number is encoded in pairs of digits', () => {
  const widths = code128Widths('2026-123456789-12');
  expect(read(widths)).toBe('2026-123456789-12');
  const modules = widths.reduce((sum, width) => sum + width, 0);
  expect(modules).toBeLessThan(13 * 17);
});

test('characters outside printable ASCII are refused', () => {
  for (const text of ['', 'é', 'a\n']) expect(() => code128Widths(text)).toThrow(RangeError);
});
