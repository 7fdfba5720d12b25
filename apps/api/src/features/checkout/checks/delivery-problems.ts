import { destinationOf } from '@labelwerk/domain/delivery/destination.ts';
import { isCountryId } from '@labelwerk/domain/market/countries.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { AddressRow } from '#features/addresses/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { FieldFailure } from '#platform/problems/failure.ts';

const path = 'delivery_address_id';

/**
 * Why a market can't deliver to an address: its country is not on the price list, or its area is refused. Empty if it
 * can.
 */
export async function deliveryProblems(
  app: Pick<App, 'part'>,
  market: MarketId,
  { country_id: country, postcode }: Pick<AddressRow, 'country_id' | 'postcode'>,
): Promise<FieldFailure[]> {
  const { priceList } = await currentCatalogue(app);
  const found = isCountryId(country)
    ? destinationOf(priceList.markets[market], market, { country, postcode })
    : ({ refused: 'country' } as const);
  if (!('refused' in found)) return [];
  if (!('area' in found)) return [{ path, code: 'checkout.delivery-country' }];
  return [{ path, code: `addresses.area-${found.refused}`, params: { area: found.area } }];
}
