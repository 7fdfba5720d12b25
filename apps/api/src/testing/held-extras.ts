import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { findItems } from '#features/cart/index.ts';
import { listOfVersion } from '#features/pricing/index.ts';
import type { Harness } from '#testing/harness.ts';

/** Makes the lines of a market's cart hold `extras`, priced, as if these had been on offer when they were chosen. */
export async function holdExtras(
  { services }: Harness,
  cartId: string,
  extras: readonly string[],
  market: MarketId = 1,
): Promise<void> {
  for (const item of await findItems(services.db, cartId)) {
    const list = await listOfVersion(services, item.sheet.listVersion);
    if (!list) throw new Error('The line was priced by a list nobody knows.');
    const configuration = { ...item.configuration, extras };
    const sheet = price(list, configuration, market, undefined);
    await services.db
      .updateTable('cart_items')
      .set({ configuration: JSON.stringify(configuration), sheet: JSON.stringify(sheet) })
      .where('id', '=', item.id)
      .execute();
  }
}
