import type { MarketId } from '../market/markets.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { type DeliveryPromise, deliveryPromise, type Way } from './delivery-date.ts';

type ProductionChoices = Parameters<typeof deliveryPromise>[1];

/**
 * When the lines of a cart arrive if released at `now`: they are shipped together, so the slowest decides. Undefined
 * without lines.
 */
export function deliveryOfLines(
  list: PriceList,
  lines: readonly ProductionChoices[],
  to: MarketId | Way,
  now: Date,
): DeliveryPromise | undefined {
  return lines
    .map((line) => deliveryPromise(list, line, to, now))
    .reduce<DeliveryPromise | undefined>(
      (slowest, one) => (slowest && slowest.shipsOn >= one.shipsOn ? slowest : one),
      undefined,
    );
}
