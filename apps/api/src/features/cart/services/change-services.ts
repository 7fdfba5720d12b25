import { maxServicesInCart, restorableDays } from '@labelwerk/domain/services/service.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type CartRow, changeCart } from '../cart-repository.ts';
import { type Caller, storedCartFor } from '../owner/open-cart.ts';
import { changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import type { NewService } from './add-service.ts';
import { keepsPrice, pricedNow, settledServices } from './price-services.ts';
import { isInCart, type StoredService } from './stored-service.ts';

const missing = () => failure('services.missing');

/** Whether a service was removed and can be put back. */
export const isRestorable = ({ removed_at: removed }: StoredService, now: Date): boolean =>
  removed !== null && now.getTime() - new Date(removed).getTime() < restorableDays * 86_400_000;

/** Maximum number of removed services that can be put back: every response with the cart lists all of them. */
const maxRemoved = 20;

/** The services of a cart without the oldest removed ones beyond the maximum. */
function withoutSurplus(services: readonly StoredService[]): readonly StoredService[] {
  const surplus = new Set(
    services
      .filter(({ removed_at: at }) => at !== null)
      .toSorted((a, b) => Date.parse(b.removed_at ?? '') - Date.parse(a.removed_at ?? ''))
      .slice(maxRemoved),
  );
  return services.filter((one) => !surplus.has(one));
}

type Named = { readonly cartId: string; readonly serviceId: string; readonly caller: Caller };

function withService(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { cartId, serviceId, caller }: Named,
  wanted: (service: StoredService) => boolean,
  change: (stored: StoredCart, service: StoredService) => Promise<Result<StoredService>>,
): Promise<Result<StoredCart>> {
  return changeStoredCart(app, {
    cartId,
    find: (db) => storedCartFor(db, cartId, caller),
    async decide(stored) {
      const { market, language, services: held } = stored.cart;
      const service = held.find((one) => one.id === serviceId && wanted(one));
      if (!service) return missing();
      const changed = await change(stored, service);
      if (!changed.ok) return changed;
      if (changed.value === service) return success(undefined);
      const after = withoutSurplus(held.map((one) => (one.id === serviceId ? changed.value : one)));
      return success({ market, language, changed: [], added: [], services: after });
    },
  });
}

/** Removes a service from the cart. It can be put back for 30 days, unless 20 others were removed after it. */
export const removeService = (
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: Named,
): Promise<Result<StoredCart>> =>
  withService(app, named, isInCart, async (_stored, service) =>
    success({ ...service, removed_at: app.now().toISOString() }),
  );

/** Puts a removed service back: at its old price if that is still kept, otherwise at today's price. */
export const restoreService = (
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: Named,
): Promise<Result<StoredCart>> =>
  withService(
    app,
    named,
    (service) => isRestorable(service, app.now()),
    async ({ cart }, service) => {
      if (cart.services.filter(isInCart).length >= maxServicesInCart)
        return failure('services.cart-full', { params: { n: maxServicesInCart } });
      const back = { ...service, removed_at: null };
      if (keepsPrice(back, cart.market, app.now())) return success(back);
      const [settled = back] = await settledServices(app, [back], cart.market);
      return success(settled);
    },
  );

/** Records that the customer has seen the change of a service's price. */
export const acknowledgeService = (
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: Named,
): Promise<Result<StoredCart>> =>
  withService(app, named, isInCart, async (_stored, service) =>
    success(service.price_change === null ? service : { ...service, price_change: null }),
  );

/**
 * Replaces the brief of a service in a cart that the caller has locked. The price stays if the choices stay and it is
 * still kept; otherwise it is today's. Undefined if the service is not in the cart.
 */
export async function replaceService(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  cart: CartRow,
  wanted: NewService,
): Promise<Result<CartRow> | undefined> {
  const before = cart.services.find((one) => one.id === wanted.id && isInCart(one));
  if (!before) return undefined;
  if (before.made === wanted.made) return success(cart);
  const now = app.now();
  const { priceList } = await currentCatalogue(app);
  const sameChoices =
    before.service === wanted.service &&
    JSON.stringify(before.choices) === JSON.stringify(wanted.choices) &&
    keepsPrice(before, cart.market, now);
  const priced = sameChoices ? {} : pricedNow(priceList, wanted, cart.market, now);
  if (!priced) return failure('services.not-offered');
  const after: StoredService = {
    ...before,
    ...wanted,
    ...priced,
    ...(!sameChoices && { price_change: null }),
  };
  const held = cart.services.map((one) => (one.id === wanted.id ? after : one));
  return success(await changeCart(trx, cart.id, { services: JSON.stringify(held), updated_at: now }));
}
