import { expect, test } from 'vitest';
import { serviceRule, serviceRules, serviceTreatment } from './service-supply.ts';
import type { VatArea } from './vat-rule.ts';

const goodsTo = (taxedIn: VatArea, vatRate: number) => ({ taxedIn, vatRate });

test.each<[VatArea, boolean, number, string, boolean, string]>([
  ['DE', true, 1900, 'DE', false, 'S'],
  ['DE', false, 1900, 'DE', false, 'S'],
  ['FR', true, 0, 'FR', true, 'AE'],
  ['FR', false, 1900, 'DE', false, 'S'],
  ['GB', true, 0, 'GB', true, 'O'],
  ['XI', true, 0, 'GB', true, 'O'],
  ['AU', true, 0, 'AU', true, 'O'],
])('services to %s, business %s: %i of %s', (area, isBusiness, rate, country, reverseCharge, category) => {
  const customer = { area, isOutside: false, isBusiness };
  expect(serviceTreatment(customer, { goods: goodsTo(area, 2000), homeRate: 1900 })).toEqual({
    rate,
    country,
    reverseCharge,
  });
  expect(serviceRule(customer).category).toBe(category);
});

test('services to a consumer outside the Union are taxed like goods delivered there', () => {
  const customer = { area: 'AU', isOutside: false, isBusiness: false } as const;
  expect(serviceTreatment(customer, { goods: goodsTo('AU', 1000), homeRate: 1900 })).toEqual({
    rate: 1000,
    country: 'AU',
    reverseCharge: false,
  });
});

test('a part of a member state outside the VAT area counts as outside the Union', () => {
  expect(serviceRule({ area: 'ES', isOutside: true, isBusiness: true })).toBe(serviceRules.business.outside);
});

test('every rule names its articles and what a tax adviser has to confirm', () => {
  for (const rule of Object.values(serviceRules).flatMap((rules) => Object.values(rules))) {
    expect(rule.articles.length).toBeGreaterThan(0);
    expect(rule.adviser).toMatch(/\w/);
  }
});
