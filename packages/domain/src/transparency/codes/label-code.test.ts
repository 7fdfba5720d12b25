import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfCode } from './label-code.ts';

const signs = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
const word = (length: number) => fc.string({ unit: signs, minLength: length, maxLength: length });

test('codes of 29 characters and SGTINs of 38 are taken', () => {
  fc.assert(
    fc.property(fc.constantFrom('AZ:', 'ZA:'), word(26), word(38), (prefix, rest, sgtin) => {
      expect(faultOfCode(prefix + rest)).toBeUndefined();
      expect(faultOfCode(sgtin)).toBeUndefined();
    }),
  );
});

test('nothing else is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const isCode = /^(?:(?:AZ|ZA):[A-Za-z0-9]{26}|[A-Za-z0-9]{38})$/.test(text);
      expect(faultOfCode(text) === undefined).toBe(isCode);
    }),
  );
});

const rest = 'B'.repeat(26);
test.each([
  ['', 'codes.line-length'],
  [`AZ:${rest}B`, 'codes.line-length'],
  [`BZ:${rest}`, 'codes.line-prefix'],
  [`az:${rest}`, 'codes.line-prefix'],
  [`AZ:${rest.slice(1)}é`, 'codes.line-form'],
  [`AZ:${rest.slice(1)} `, 'codes.line-form'],
  ['1'.repeat(37).concat('-'), 'codes.line-form'],
  [`=AZ:${rest.slice(1)}`, 'codes.line-formula'],
  ['+1', 'codes.line-formula'],
  ['@SUM(A1)', 'codes.line-formula'],
])('%j is refused', (cell, fault) => {
  expect(faultOfCode(cell)).toBe(fault);
});
