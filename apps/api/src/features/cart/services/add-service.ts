import type { AskedService } from '@labelwerk/domain/services/asked-service.ts';
import { maxServicesInCart } from '@labelwerk/domain/services/service.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Site } from '../lines/add-item.ts';
import { repricedLines } from '../lines/reprice-lines.ts';
import { claimCart } from '../owner/claim-cart.ts';
import { newCart, storedCartForAdding } from '../owner/open-cart.ts';
import { isActive } from '../present-cart.ts';
import { changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { type CartChange, storeNewCart } from '../stored/write-cart-repository.ts';
import { pricedNow, repricedServices } from './price-services.ts';
import { isInCart, type StoredService } from './stored-service.ts';

/** A service to add to a cart; `id` is the id of its brief. */
export type NewService = AskedService & Pick<StoredService, 'id' | 'file_ids' | 'made'>;

type Customer = { readonly customerId: number; readonly guestId: string | null };
type Target = {
  readonly cartId: string | undefined;
  readonly site: Site;
  readonly caller: Customer;
};

/**
 * Adds a service to a customer's cart at the current price: to the named cart, otherwise to the open one, otherwise to
 * a new one. A service that is already in the cart, or was removed from it, is not added again.
 */
export async function addService(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { cartId, site, caller }: Target,
  wanted: NewService,
): Promise<Result<StoredCart>> {
  const { priceList } = await currentCatalogue(app);
  const now = app.now();
  const priced = pricedNow(priceList, wanted, site.market, now);
  if (!priced) return failure('services.not-offered');
  const service: StoredService = {
    ...wanted,
    ...priced,
    price_change: null,
    added_at: now.toISOString(),
    removed_at: null,
  };
  const found = await storedCartForAdding(app.db, cartId, caller);
  if (!found.ok) return found;
  if (found.value?.cart.customer_id === null) {
    const guestCart = found.value.cart.id;
    await app.db.transaction().execute((trx) => claimCart(app, trx, guestCart, caller.customerId));
  }
  if (!found.value) {
    const cart = newCart(site, { ...caller, guestId: null });
    const stored = await storeNewCart(app.db, cart, { services: [service] }, now);
    if (stored) return success(stored);
  }
  return changeStoredCart(app, {
    cartId: found.value?.cart.id ?? `of customer ${caller.customerId}`,
    async find(db) {
      const again = await storedCartForAdding(db, cartId, caller);
      return again.ok ? (again.value ? success(again.value) : failure('cart.missing')) : again;
    },
    decide: (stored, db) => withService(app, db, stored, { site, caller, service }),
  });
}

async function withService(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  { cart, items }: StoredCart,
  { site, caller, service }: Pick<Target, 'site' | 'caller'> & { readonly service: StoredService },
): Promise<Result<CartChange | undefined>> {
  const held = cart.services;
  if (held.some(({ id }) => id === service.id)) return success(undefined);
  if (held.filter(isInCart).length >= maxServicesInCart)
    return failure('services.cart-full', { params: { n: maxServicesInCart } });
  if (cart.market === site.market)
    return success({ ...site, changed: [], added: [], services: [...held, service] });
  const place = { ...caller, market: site.market };
  const changed = await repricedLines(app, db, items.filter(isActive), place);
  const others = (await repricedServices(app, held, site.market)) ?? held;
  return success({ ...site, changed, added: [], services: [...others, service] });
}
