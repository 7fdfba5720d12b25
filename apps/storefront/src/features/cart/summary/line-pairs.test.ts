import { expect, test } from 'vitest';
import { linePairs } from './line-pairs.ts';

const line = (id: string, net: number, obstacle: object | null = null) => ({ id, obstacle, price: { net } });
const vat = (rate: number) => ({ vat: { rate, country: 'DE', amount: 0, reverse_charge: false } });

test('gross prices of lines add up to the gross price of all of them', () => {
  const pairs = [...linePairs([line('a', 1033), line('b', 1033), line('c', 1033)], vat(1900)).values()];
  expect(pairs.reduce((sum, { gross }) => sum + gross, 0)).toBe(3688);
  expect(pairs[0]).toEqual({ net: 1033, gross: 1229 });
});

test('a line that can not be ordered has no price', () => {
  expect([...linePairs([line('a', 1000), line('b', 1000, {})], vat(1900)).keys()]).toEqual(['a']);
});

test('where no VAT is charged, both amounts are the same', () => {
  expect(linePairs([line('a', 10_000)], vat(0)).get('a')).toEqual({ net: 10_000, gross: 10_000 });
});
