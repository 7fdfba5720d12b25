import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sites } from '../market/sites.ts';
import { grossRows, leadingPrice, priceWithVat } from './leading-price.ts';

test('a consumer sees the price with VAT first in every market', () => {
  expect(sites.filter((site) => leadingPrice(site, 'consumer') !== 'gross')).toEqual([]);
});

test('a business sees the net price first, except in Australia', () => {
  expect(sites.filter((site) => leadingPrice(site, 'business') === 'gross').map(({ id }) => id)).toEqual([
    'au',
  ]);
});

test('gross amounts of rows add up to the gross amount of their sum, and each is at most a cent off its own', () => {
  const amounts = fc.array(fc.integer({ min: -100_000, max: 10_000_000 }), { maxLength: 40 });
  const rates = fc.constantFrom(0, 500, 1900, 2000, 2100, 2200, 2300, 2500, 2550);
  fc.assert(
    fc.property(amounts, rates, (nets, rate) => {
      const sum = nets.reduce((total, net) => total + net, 0);
      const rows = grossRows(nets, rate);
      expect(rows.reduce((total, gross) => total + gross, 0)).toBe(priceWithVat(sum, rate).gross);
      nets.forEach((net, index) => {
        expect(Math.abs((rows[index] ?? 0) - priceWithVat(net, rate).gross)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test('the first row is its own gross amount', () => {
  expect(grossRows([1033, 1033, 1033], 1900)).toEqual([1229, 1230, 1229]);
  expect(grossRows([], 1900)).toEqual([]);
});
