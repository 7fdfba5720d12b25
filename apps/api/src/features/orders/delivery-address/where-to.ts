import type { Place } from '@labelwerk/domain/delivery/destination.ts';
import { isCountryId } from '@labelwerk/domain/market/countries.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { OrderRow } from '../orders-repository.ts';

/** The destination of an order: its market, and country and postcode of its delivery address. */
export function whereTo({
  market,
  delivery_address: address,
}: Pick<OrderRow, 'market' | 'delivery_address'>): {
  readonly market: MarketId;
  readonly place: Place | undefined;
} {
  const { country_id: country, postcode } = address;
  return { market, place: isCountryId(country) ? { country, postcode } : undefined };
}
