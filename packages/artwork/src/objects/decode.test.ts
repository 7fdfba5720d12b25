import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { ascii85, asciiHex, lzw, runLength } from './byte-filters.ts';
import { inflateWithin } from './inflate-within.ts';
import { undoPredictor } from './predictor.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const full = (): never => {
  throw new Error('full');
};

test('the filters of ISO 32000-2, 7.4', () => {
  expect(asciiHex(bytes('48 656C 6c6F7>'))).toEqual(bytes('Hellop'));
  expect(ascii85(bytes('87cURD]i,"Ebo80~>'))).toEqual(bytes('Hello World!'));
  expect(runLength(Uint8Array.of(2, 65, 66, 67, 254, 90, 128, 9), 99, full)).toEqual(bytes('ABCZZZ'));
  // The example of the standard (7.4.4.2).
  const coded = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
  expect([...lzw(coded, 99, full)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  expect(
    undoPredictor(Uint8Array.of(2, 1, 2, 2, 1, 1), { predictor: 12, columns: 2, colours: 1, bits: 8 }),
  ).toEqual(Uint8Array.of(1, 2, 2, 3));
});

test('inflating returns the data before an error, and stops at its limit', () => {
  const data = zlibSync(bytes('label '.repeat(5_000)));
  expect(inflateWithin(data, 40_000, full)).toHaveLength(30_000);
  expect(() => inflateWithin(data, 20_000, full)).toThrow('full');
  const half = inflateWithin(data.subarray(0, data.length - 8), 40_000, full);
  expect(half.length).toBeLessThanOrEqual(30_000);
  expect(inflateWithin(bytes('not deflate'), 40_000, full).length).toBeLessThan(40_000);
});
