import { isDeepStrictEqual } from 'node:util';
import { priceOfService } from '@labelwerk/domain/services/asked-service.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { changeCart, findItem, lockOpenCartOf } from '../../cart-repository.ts';
import { isActive } from '../../items/item.ts';
import { findStoredCartOf } from '../../stored/stored-cart-repository.ts';
import type { CartRow } from '../../tables.ts';
import { keepsPrice, pricedNow } from '../listed-amounts.ts';
import { columnsOf, type NewService } from './add-service.ts';
import type { ServiceItem } from './service-item.ts';

/** A service in the customer's open cart. */
export async function findServiceInCart(
  db: Db,
  customerId: number,
  id: string,
): Promise<ServiceItem | undefined> {
  const stored = await findStoredCartOf(db, customerId);
  const item = stored?.items.find((one) => one.id === id);
  return item?.kind === 'service' && isActive(item) ? item : undefined;
}

type Locked = { readonly cart: CartRow; readonly item: ServiceItem };

/** Locks the customer's open cart, and finds a service in it. */
export async function lockServiceInCart(
  trx: Db,
  customerId: number,
  id: string,
): Promise<Locked | undefined> {
  const cart = await lockOpenCartOf(trx, customerId);
  if (!cart) return undefined;
  const item = await findItem(trx, cart.id, id);
  return item?.kind === 'service' && isActive(item) ? { cart, item } : undefined;
}

/**
 * Replaces the brief of a service in a locked cart. The price stays if the choices stay and it is still kept; otherwise
 * it is today's.
 */
export async function replaceService(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  { cart, item: before }: Locked,
  brief: NewService,
): Promise<Result<null, 'services.not-offered'>> {
  if (before.configuration.made === brief.made) return success(null);
  const now = app.now();
  const { priceList } = await currentCatalogue(app);
  const { service, choices } = before.configuration;
  const keeps =
    service === brief.service &&
    isDeepStrictEqual(choices, brief.choices) &&
    keepsPrice(before, cart.market, now);
  const net = keeps ? before.sheet.net : priceOfService(priceList, brief, cart.market);
  if (net === undefined) return failure('services.not-offered');
  const after: ServiceItem = {
    ...before,
    ...columnsOf(brief),
    ...(!keeps && { ...pricedNow(priceList, net, cart.market, now), price_change: null }),
  };
  await changeCart(trx, cart.id, { updated_at: now }, { items: [after] });
  return success(null);
}
