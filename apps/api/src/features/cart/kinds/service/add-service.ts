import { type AskedService, priceOfService } from '@labelwerk/domain/services/asked-service.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result } from '#platform/problems/failure.ts';
import { type PlaceCode, placeItem, type Target } from '../../items/place-item.ts';
import { claimCart } from '../../owner/claim-cart.ts';
import { storedCartForAdding } from '../../owner/open-cart.ts';
import type { StoredCart } from '../../stored/stored-cart-repository.ts';
import { pricedNow } from '../listed-amounts.ts';

/** A service to add to a cart; `id` is the id of its brief, `made` a hash of it. */
export type NewService = AskedService & {
  readonly id: string;
  readonly file_ids: readonly string[];
  readonly made: string;
};

/** The columns of a service that its brief determines. */
export const columnsOf = ({ id, subject, file_ids: files, ...configuration }: NewService) => ({
  ...{ id, configuration, name: subject },
  file_ids: [...files],
});

/**
 * Adds a service to a customer's cart at the current price: to the named cart, otherwise to the open one, otherwise to
 * a new one. A service that is already in the cart, or was removed from it, is not added again.
 */
export async function addService(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { cartId, site, caller }: Target & { readonly caller: { readonly customerId: number } },
  brief: NewService,
): Promise<Result<StoredCart, PlaceCode | 'services.cart-full' | 'services.not-offered'>> {
  const { priceList } = await currentCatalogue(app);
  const net = priceOfService(priceList, brief, site.market);
  if (net === undefined) return failure('services.not-offered');
  const read = await storedCartForAdding(app.db, cartId, caller);
  if (!read.ok) return read;
  if (read.value?.cart.customer_id === null) {
    const guestCart = read.value.cart.id;
    await app.db.transaction().execute((trx) => claimCart(app, trx, guestCart, caller.customerId));
  }
  const { sheet, price_valid_until } = pricedNow(priceList, net, site.market, app.now());
  return placeItem(
    app,
    { cartId, site, caller },
    {
      ...{ kind: 'service', ...columnsOf(brief), sheet, price_valid_until },
      ...{ needs_artwork: false, artwork_pages: null, quote_id: null },
    },
  );
}
