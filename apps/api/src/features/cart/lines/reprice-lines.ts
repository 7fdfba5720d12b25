import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { offeredConfiguration } from '@labelwerk/domain/pricing/check-offered.ts';
import { priceChange } from '@labelwerk/domain/pricing/price-change.ts';
import { currentCatalogue, priceConfiguration } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Failure } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { type CartItemRow, updateItem } from '../cart-repository.ts';
import type { LineObstacle } from '../tables.ts';

const promiseDays = 30;

/** How long the price of a line that is priced now is kept. */
export const priceKeptUntil = (now: Date): Date => new Date(now.getTime() + promiseDays * 86_400_000);

/** Whether the price a line was given still stands. */
export const isPriceKept = (item: Pick<CartItemRow, 'price_valid_until'>, now: Date): boolean =>
  item.price_valid_until > now;

/** The first thing that keeps a line from being made, by the key of its message. */
const obstacleOf = ({ code, params, errors }: Failure): LineObstacle => {
  const first = errors?.[0];
  const said = first ?? { code, params };
  return { code: said.code, ...(said.params && { params: said.params }) };
};

/**
 * Prices lines anew by the list that counts now, without extras that it no longer offers, and notes what became of
 * each price. A line that can't be made here stays with the reason until the customer decides: it is in no total, since
 * a cart never adds up two markets.
 */
export async function repriceLines(
  services: Services,
  trx: Db,
  items: readonly CartItemRow[],
  { market, customerId }: { readonly market: MarketId; readonly customerId: number | null },
): Promise<void> {
  const now = services.now();
  const { priceList } = await currentCatalogue(services);
  for (const item of items) {
    const configuration = offeredConfiguration(priceList, item.configuration);
    const priced = await priceConfiguration(services, configuration, { market, customerId }, trx);
    if (priced.ok) {
      await updateItem(trx, item.id, {
        configuration,
        sheet: priced.value,
        price_valid_until: priceKeptUntil(now),
        quote_id: null,
        obstacle: null,
        price_change: priceChange(item.sheet, priced.value, item.price_change),
      });
    } else {
      await updateItem(trx, item.id, { obstacle: obstacleOf(priced), quote_id: null });
    }
  }
}
