import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { deliveryPromise, productionDays } from '@labelwerk/domain/delivery/delivery-date.ts';
import { type DeliveredTo, wayTo } from '@labelwerk/domain/delivery/destination.ts';
import { isMarketId, type MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import type { Minute, PriceMemory } from './price-memory.ts';

type Delivery = PriceAnswer['delivery'];

const day = (date: Date): string => date.toISOString().slice(0, 10);

function minuteOf({ deliveries }: PriceMemory, catalogue: Catalogue, now: Date): Minute {
  const since1970 = Math.floor(now.getTime() / 60_000);
  const known = deliveries.get(catalogue);
  if (known?.since1970 === since1970) return known;
  const minute = { since1970, promises: new Map() };
  deliveries.set(catalogue, minute);
  return minute;
}

/** Shipping and arrival dates of a line released now, for the response. */
export function deliveryOf(
  catalogue: Catalogue,
  configuration: Configuration,
  to: MarketId | DeliveredTo,
  now: Date,
): Delivery {
  return promiseOf(catalogue, configuration, wayOf(catalogue, to), now);
}

const wayOf = ({ priceList }: Catalogue, to: MarketId | DeliveredTo) =>
  wayTo(priceList, isMarketId(to) ? { market: to } : to);

function promiseOf(
  catalogue: Catalogue,
  configuration: Configuration,
  way: ReturnType<typeof wayTo>,
  now: Date,
): Delivery {
  const promise = deliveryPromise(catalogue.priceList, configuration, way, now);
  return {
    productionDays: promise.productionDays,
    shipsOn: day(promise.shipsOn),
    arrivesFrom: day(promise.arrivesFrom),
    arrivesTo: day(promise.arrivesTo),
    countsToday: promise.countsToday,
    cutOffHour: catalogue.priceList.cutOffHour,
  };
}

/**
 * `deliveryOf`, remembered for one minute by country, transit days and production days: the cut-off is at a whole minute,
 * and there are thousands of price requests per minute. Bounded by the values of the price list.
 */
export function rememberedDelivery(
  memory: PriceMemory,
  catalogue: Catalogue,
  configuration: Configuration,
  { market, now }: { readonly market: MarketId; readonly now: Date },
): Delivery {
  const { promises } = minuteOf(memory, catalogue, now);
  const way = wayOf(catalogue, market);
  const { country, transit } = way;
  const key = `${country}|${transit.from}|${transit.to}|${productionDays(catalogue.priceList, configuration)}`;
  const known = promises.get(key);
  if (known) return known;
  const delivery = promiseOf(catalogue, configuration, way, now);
  promises.set(key, delivery);
  return delivery;
}
