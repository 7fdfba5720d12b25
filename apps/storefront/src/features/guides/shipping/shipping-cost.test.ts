import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippingTerms } from '@labelwerk/contracts/locations/shipping.ts';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { marketIds, markets } from '@labelwerk/domain/market/markets.ts';
import { withQuantity } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { expect, test } from 'vitest';
import { arrivalIn, shippingCost } from './shipping-cost.ts';

const list = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../api/seed/price-list.json'), 'utf8'),
) as PriceList;

const termsOf = (id: (typeof marketIds)[number]): ShippingTerms => {
  const { currency, vatRate, shipping, transit } = list.markets[id];
  return {
    ...{ id, code: markets[id].country, name: markets[id].country, currency, vat_rate: vatRate },
    ...{ fee: shipping.fee, free_from: shipping.freeFrom, express_fee: shipping.expressFee, transit },
  };
};

test.each(marketIds)(
  'delivery to country %i costs as much as on the price sheet, above and below the limit for free delivery',
  (id) => {
    for (const quantity of [1, 250, 5000])
      for (const express of ['none', '48h'] as const) {
        const { net, shipping } = price(list, { ...withQuantity(plainLabel, quantity), express }, id);
        expect(shippingCost(termsOf(id), net, express !== 'none')).toBe(shipping);
      }
  },
);

test.each(marketIds)('delivery to country %i arrives on the dates of that market’s own terms', (id) => {
  const now = new Date('2026-12-21T10:00:00Z');
  const { [id]: _own, ...others } = list.markets;
  const elsewhere = { ...list, markets: others as PriceList['markets'] };
  expect(arrivalIn(elsewhere, termsOf(id), plainLabel, now)).toEqual(
    deliveryPromise(list, plainLabel, id, now),
  );
});
