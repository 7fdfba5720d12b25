import { expect, test } from 'vitest';
import { type MarketId, marketIds, markets } from '../market/markets.ts';
import { vatEnabled, vatReason, vatTreatment } from './vat-rule.ts';

test('a number is valid for reverse charge in member states other than the seller’s', () => {
  expect(marketIds.filter(vatEnabled)).toEqual([5, 6, 7, 10, 11, 13, 14]);
});

test.each<[MarketId, boolean, number, string, boolean]>([
  [1, true, 1900, 'DE', false],
  [7, true, 0, 'IT', true],
  [7, false, 2200, 'IT', false],
  [2, true, 2000, 'GB', false],
  [8, true, 1000, 'AU', false],
])('market %i, number %s: %i of %s', (market, hasNumber, rate, country, reverseCharge) => {
  const { country: taxedIn, vatRate } = markets[market];
  expect(vatTreatment({ taxedIn, vatRate }, hasNumber)).toEqual({ rate, country, reverseCharge });
});

test('each amount of VAT has its reason', () => {
  for (const market of marketIds) {
    const { vatRate, inEu, country } = markets[market];
    const reasonOf = (hasNumber: boolean) =>
      vatReason(vatTreatment({ taxedIn: country, vatRate }, hasNumber));
    expect(reasonOf(false)).toBe(country === 'DE' ? 'domestic' : 'destination');
    expect(reasonOf(true)).toBe(inEu && country !== 'DE' ? 'reverse-charge' : reasonOf(false));
  }
  expect(vatReason({ rate: 0, country: 'ES', reverseCharge: false })).toBe('export');
});
