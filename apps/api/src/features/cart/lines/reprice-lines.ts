import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { offeredConfiguration } from '@labelwerk/domain/pricing/check-offered.ts';
import { currentCatalogue, priceConfiguration } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type CartItemRow, markItems, updateItem } from '../cart-repository.ts';

const promiseDays = 30;

/** How long the price of a line that is priced now is kept. */
export const priceKeptUntil = (now: Date): Date => new Date(now.getTime() + promiseDays * 86_400_000);

/** Whether the price a line was given still stands. */
export const isPriceKept = (item: Pick<CartItemRow, 'price_valid_until'>, now: Date): boolean =>
  item.price_valid_until > now;

/**
 * Prices lines anew by the list that counts now, without extras that it no longer offers. A line that can no longer be made is taken out, where the visitor
 * finds it among the removed ones: a cart never adds up prices of two markets.
 */
export async function repriceLines(
  services: Services,
  trx: Db,
  items: readonly CartItemRow[],
  market: MarketId,
  customerId: number | null,
): Promise<void> {
  const now = services.now();
  const { priceList } = await currentCatalogue(services);
  for (const item of items) {
    const configuration = offeredConfiguration(priceList, item.configuration);
    const priced = await priceConfiguration(services, configuration, market, customerId, trx);
    if (priced.ok) {
      await updateItem(trx, item.id, {
        configuration,
        sheet: priced.value,
        price_valid_until: priceKeptUntil(now),
        quote_id: null,
      });
    } else {
      await markItems(trx, [item.id], { at: now, by: 'visitor' });
    }
  }
}
