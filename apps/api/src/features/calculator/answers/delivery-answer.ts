import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { type DeliveredTo, wayTo } from '@labelwerk/domain/delivery/destination.ts';
import { isMarketId, type MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Catalogue } from '#features/pricing/index.ts';

type Delivery = PriceAnswer['delivery'];

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** Shipping and arrival dates of a line released now, for the response. */
export function deliveryOf(
  catalogue: Catalogue,
  configuration: Configuration,
  to: MarketId | DeliveredTo,
  now: Date,
): Delivery {
  const way = wayTo(catalogue.priceList, isMarketId(to) ? { market: to } : to);
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
