import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTyped } from './typed-number.ts';

const size = { min: 10, max: 312, decimals: 1 } as const;

test('a number beyond a limit is refused with the limit, and never changed to another one', () => {
  expect(readTyped('9999', size)).toEqual({
    kind: 'refused',
    refusal: { why: 'atMost', limit: 312, nearest: [312] },
  });
  expect(readTyped('9,9', size)).toEqual({
    kind: 'refused',
    refusal: { why: 'atLeast', limit: 10, nearest: [10] },
  });
  expect(readTyped('2.5', { min: 1, max: 50, decimals: 0 })).toEqual({
    kind: 'refused',
    refusal: { why: 'whole', nearest: [2, 3] },
  });
  expect(readTyped('60,55', size)).toEqual({
    kind: 'refused',
    refusal: { why: 'tenths', nearest: [60.5, 60.6] },
  });
  expect(readTyped('311,95', { ...size, max: 311.9 })).toMatchObject({ refusal: { nearest: [311.9] } });
});

test('text that is not a number is refused, an empty one changes nothing, and 0 may stand for another number', () => {
  expect(readTyped('wide', size)).toEqual({ kind: 'refused', refusal: { why: 'number', nearest: [] } });
  expect(readTyped('5 kg', { ...size, isLength: true })).toMatchObject({ refusal: { why: 'length' } });
  expect(readTyped('  ', size)).toEqual({ kind: 'empty' });
  expect(readTyped('', size)).toEqual({ kind: 'empty' });
  const settle = (value: number) => (value === 0 ? 10 : value);
  expect(readTyped('0', { ...size, settle })).toEqual({ kind: 'taken', value: 10 });
});

test('every tenth is accepted as typed, with a comma and with a point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 3120 }), fc.constantFrom('.', ','), (tenths, mark) => {
      const text = `${Math.floor(tenths / 10)}${mark}${tenths % 10}`;
      expect(readTyped(text, size)).toEqual({ kind: 'taken', value: tenths / 10 });
    }),
  );
});

test('a length may be typed with its unit', () => {
  const length = { ...size, isLength: true };
  expect(readTyped('50 mm', length)).toEqual({ kind: 'taken', value: 50 });
  expect(readTyped('5 cm', length)).toEqual({ kind: 'taken', value: 50 });
  expect(readTyped('5,25 cm', length)).toEqual({ kind: 'taken', value: 52.5 });
  expect(readTyped('40 cm', length)).toMatchObject({ refusal: { why: 'atMost', limit: 312 } });
  expect(readTyped('5 cm', size)).toMatchObject({ refusal: { why: 'number' } });
});
