import { expect, test } from 'vitest';
import { type MarketId, markets } from '../market/markets.ts';
import type { DeliveryTerms, MarketTerms } from '../pricing/price-list.ts';
import { countsIn, reverseChargeApplies, vatReason, vatTreatment } from '../vat/vat-rule.ts';
import { destinationOf, invoiceArea, type Place } from './destination.ts';

const delivery = (vatRate: number, fee = 0): DeliveryTerms => ({
  vatRate,
  shipping: { fee, freeFrom: 10_000, expressFee: 0 },
  transit: { from: 1, to: 3 },
});

const destinations = {
  1: delivery(1900, 900),
  5: delivery(2000, 1100),
  40: delivery(2000, 1200),
  300: delivery(2400, 1300),
  578: delivery(0, 3000),
  620: { ...delivery(2300, 1500), areas: { madeira: delivery(2200, 2500) } },
  756: delivery(0, 2900),
};

/**
 * Every market delivers in its own country and to the other countries of the list; Spain ships to the Canary Islands.
 */
const termsOf = (market: MarketId): MarketTerms => ({
  currency: markets[market].currency,
  factor: 10_000,
  ...delivery(markets[market].vatRate),
  destinations,
  ...(market === 10 && { areas: { canary: delivery(0, 2000) } }),
});

type Kind = 'person' | 'business';

/**
 * The charge: fee, rate in basis points, VAT area, reason. A business has a valid VAT number of the country of
 * delivery.
 */
const charged = (market: MarketId, place: Place, kind: Kind) => {
  const destination = destinationOf(termsOf(market), market, place);
  if ('refused' in destination)
    return 'area' in destination ? `${destination.refused} ${destination.area}` : destination.refused;
  const counts = kind === 'business' && reverseChargeApplies(destination.taxedIn, invoiceArea(place));
  const vat = vatTreatment(destination, counts);
  return `${destination.shipping.fee} ${vat.rate} ${vat.country} ${vatReason(vat)}`;
};

test.each<[MarketId, Place['country'], string, person: string, business: string]>([
  // The reduced rates of Greek islands do not apply to goods sent from abroad; Mount Athos is outside the VAT area.
  [1, 300, '105 57', '1300 2400 GR destination', '1300 0 GR reverse-charge'],
  [1, 300, '811 00', '1300 2400 GR destination', '1300 0 GR reverse-charge'],
  [1, 300, '680 02', '1300 2400 GR destination', '1300 0 GR reverse-charge'],
  [1, 300, '630 86', 'outside athos', 'outside athos'],
  // To the own country and to those of the other markets.
  [1, 1, '20095', '0 1900 DE domestic', '0 1900 DE domestic'],
  [2, 2, 'SW1A 1AA', '0 2000 GB destination', '0 2000 GB destination'],
  [5, 5, '69001', '0 2000 FR destination', '0 0 FR reverse-charge'],
  [6, 6, '1012 AB', '0 2100 NL destination', '0 0 NL reverse-charge'],
  [7, 7, '20121', '0 2200 IT destination', '0 0 IT reverse-charge'],
  [8, 8, '3000', '0 1000 AU destination', '0 1000 AU destination'],
  [10, 10, '28001', '0 2100 ES destination', '0 0 ES reverse-charge'],
  [11, 11, '00-001', '0 2300 PL destination', '0 0 PL reverse-charge'],
  [13, 13, '1050', '0 2500 DK destination', '0 0 DK reverse-charge'],
  [14, 14, '111 20', '0 2500 SE destination', '0 0 SE reverse-charge'],
  // From one country to another.
  [5, 1, '20095', '900 1900 DE domestic', '900 1900 DE domestic'],
  [1, 5, '75001', '1100 2000 FR destination', '1100 0 FR reverse-charge'],
  [1, 40, '1010', '1200 2000 AT destination', '1200 0 AT reverse-charge'],
  [14, 40, '1010', '1200 2000 AT destination', '1200 0 AT reverse-charge'],
  [1, 620, '1000-001', '1500 2300 PT destination', '1500 0 PT reverse-charge'],
  [1, 578, '0150', '3000 0 NO export', '3000 0 NO export'],
  [1, 756, '8001', '2900 0 CH export', '2900 0 CH export'],
  [1, 348, '10431', 'country', 'country'],
  [2, 372, 'D02 AF30', 'country', 'country'],
  // Special areas.
  [1, 1, '78266', 'outside busingen', 'outside busingen'],
  [5, 1, '27498', 'outside helgoland', 'outside helgoland'],
  [1, 1, '87491', '0 1900 AT destination', '0 1900 AT destination'],
  [1, 40, '6691', '1200 1900 AT destination', '1200 0 AT reverse-charge'],
  [1, 40, '6993', '1200 1900 AT destination', '1200 0 AT reverse-charge'],
  [2, 2, 'BT1 1AA', '0 2000 XI destination', '0 0 XI reverse-charge'],
  [2, 2, 'IM1 1AA', '0 2000 GB destination', '0 2000 GB destination'],
  [2, 2, 'JE2 3AB', 'outside jersey', 'outside jersey'],
  [5, 5, '98000', '0 2000 FR destination', '0 0 FR reverse-charge'],
  [5, 5, '97200', 'outside overseas', 'outside overseas'],
  [7, 7, '23041', 'outside livigno', 'outside livigno'],
  [10, 10, '35001', '2000 0 ES export', '2000 0 ES export'],
  [10, 10, '51001', 'outside ceuta', 'outside ceuta'],
  [1, 620, '9000-017', '2500 2200 PT destination', '2500 0 PT reverse-charge'],
  [1, 620, '9500-001', 'own-rate azores', 'own-rate azores'],
  [13, 13, '3900', 'outside greenland', 'outside greenland'],
  [1, 756, '9490', '2900 0 CH export', '2900 0 CH export'],
  [1, 756, '7562', 'outside samnaun', 'outside samnaun'],
])('market %i to country %i, %s: %s, a business %s', (market, country, postcode, person, business) => {
  const place = { country, postcode };
  expect(charged(market, place, 'person')).toBe(person);
  expect(charged(market, place, 'business')).toBe(business);
});

test('without a chosen place the terms of the market’s own country apply', () => {
  expect(destinationOf(termsOf(7), 7)).toMatchObject({ country: 7, vatRate: 2200, taxedIn: 'IT' });
});

test('a list without destinations delivers only to the market’s own country', () => {
  const { destinations: _none, ...terms } = termsOf(5);
  expect(destinationOf(terms, 5, { country: 1, postcode: '20095' })).toEqual({ refused: 'country' });
  expect(destinationOf(terms, 5, { country: 5, postcode: '69001' })).toMatchObject({ country: 5 });
});

test('in Northern Ireland only numbers with XI are valid, elsewhere only those without', () => {
  expect(countsIn('XI', 'XI980780684')).toBe(true);
  expect(countsIn('XI', 'GB980780684')).toBe(false);
  expect(countsIn('GB', 'XI980780684')).toBe(false);
  expect(countsIn('FR', 'FR40303265045')).toBe(true);
  expect(invoiceArea({ country: 2, postcode: 'BT1 1AA' })).toBe('XI');
  expect(invoiceArea({ country: 10, postcode: '35001' })).toBe('ES');
});
