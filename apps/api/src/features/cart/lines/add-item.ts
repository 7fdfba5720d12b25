import { randomUUID } from 'node:crypto';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { priceConfiguration } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { failure, failureOfPart, type Result, success } from '#platform/problems/failure.ts';
import { type CartItemRow, findItem, isUsedLineId } from '../cart-repository.ts';
import { type Caller, newCart, storedCartForAdding } from '../owner/open-cart.ts';
import { isActive } from '../present-cart.ts';
import { repricedServices } from '../services/price-services.ts';
import { changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { type CartChange, storeNewCart } from '../stored/write-cart-repository.ts';
import {
  checkArtwork,
  type FilePages,
  type LineArtwork,
  needsArtwork,
  noArtwork,
} from './artwork-of-line.ts';
import { priceKeptUntil } from './price-kept.ts';
import { repricedLines } from './reprice-lines.ts';
import { isSameLine } from './same-line.ts';

/** Maximum number of lines in a cart; only a merge of carts can exceed it. */
export const lineLimit = 100;

export type Site = { readonly market: MarketId; readonly language: Language };

/** The cart to add a line to, the site and the caller. */
type Target = { readonly cartId: string | undefined; readonly site: Site; readonly caller: Caller };

type Wanted = {
  readonly configuration: Configuration;
  readonly name: string;
  readonly artwork: LineArtwork;
  /** A key chosen by the caller: a line sent again with the same key is added once. */
  readonly itemId: string | undefined;
};

/** Adds a configuration to the cart at the current price. */
export async function addItem(
  app: Pick<App, 'db' | 'part' | 'now'>,
  pagesOf: FilePages,
  { cartId, site, caller }: Target,
  wanted: Wanted,
): Promise<Result<StoredCart>> {
  const { configuration } = wanted;
  const priced = await priceConfiguration(app, configuration, {
    market: site.market,
    customerId: caller.customerId,
  });
  if (!priced.ok) return failureOfPart('configuration', priced);
  const sorts = configuration.sorts.length;
  const files = needsArtwork(configuration.productType) ? wanted.artwork : noArtwork;
  const artwork = await checkArtwork(pagesOf, app.db, { artwork: files, sorts, caller });
  if (!artwork.ok) return artwork;
  const now = app.now();
  return placeLine(
    app,
    { cartId, site, caller },
    {
      id: wanted.itemId ?? randomUUID(),
      name: wanted.name,
      configuration,
      sheet: priced.value,
      file_ids: [...artwork.value.fileIds],
      artwork_pages: artwork.value.pages,
      quote_id: null,
      price_valid_until: priceKeptUntil(now),
    },
  );
}

type NewLine = Pick<
  CartItemRow,
  'id' | 'name' | 'configuration' | 'sheet' | 'file_ids' | 'artwork_pages' | 'quote_id' | 'price_valid_until'
>;

const rowOf = (line: NewLine, cartId: string, now: Date): CartItemRow => ({
  ...line,
  cart_id: cartId,
  needs_artwork: needsArtwork(line.configuration.productType),
  added_at: now,
  removed_at: null,
  removed_by: null,
  note: '',
  price_change: null,
  obstacle: null,
});

/**
 * Adds a priced line to the caller's cart. If the line is for another market, the cart moves to this market and its
 * other lines are repriced. A quote that is already in the cart is not added again, nor is a line that was sent
 * before; a different line with a used key is refused (409).
 */
export async function placeLine(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { cartId, site, caller }: Target,
  line: NewLine,
): Promise<Result<StoredCart>> {
  const now = app.now();
  const find = (db: Db) => storedCartForAdding(db, cartId, caller);
  const found = cartId === undefined && caller.customerId === null ? success(undefined) : await find(app.db);
  if (!found.ok) return found;
  try {
    if (found.value === undefined) {
      const cart = newCart(site, caller);
      const stored = await storeNewCart(app.db, cart, { added: [rowOf(line, cart.id, now)] }, now);
      if (stored) return success(stored);
    }
    // If there was no cart, a concurrent call has created the customer's cart between the read and the insert.
    return await changeStoredCart(app, {
      cartId: found.value?.cart.id ?? cartId ?? `of customer ${caller.customerId}`,
      first: found.value,
      async find(db) {
        const again = await find(db);
        return again.ok ? (again.value ? success(again.value) : failure('cart.missing')) : again;
      },
      decide: (stored, db) =>
        withLine(app, db, stored, { site, caller, line: rowOf(line, stored.cart.id, now) }),
    });
  } catch (error) {
    if (!isUsedLineId(error)) throw error;
  }
  // The key was used before: in this cart, possibly by the same line; in another cart, by mistake.
  const again = await find(app.db);
  const cart = again.ok ? again.value : undefined;
  const used = cart && (await findItem(app.db, cart.cart.id, line.id));
  return used && (await isSameLine(app.db, used, rowOf(line, used.cart_id, now)))
    ? success(cart)
    : failure('cart.item-key');
}

async function withLine(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  { cart, items }: StoredCart,
  { site, caller, line }: Pick<Target, 'site' | 'caller'> & { readonly line: CartItemRow },
): Promise<Result<CartChange | undefined>> {
  const active = items.filter(isActive);
  const sameKey = items.find(({ id }) => id === line.id);
  if (sameKey) return (await isSameLine(db, sameKey, line)) ? success(undefined) : failure('cart.item-key');
  const hasQuote = ({ quote_id: quoteId }: CartItemRow) =>
    line.quote_id !== null && quoteId === line.quote_id;
  if (active.some(hasQuote)) return success(undefined);
  if (active.length >= lineLimit) return failure('cart.full', { params: { n: lineLimit } });
  const changed =
    cart.market === site.market
      ? []
      : await repricedLines(app, db, active, { ...caller, market: site.market });
  const ofServices =
    cart.market === site.market ? undefined : await repricedServices(app, cart.services, site.market);
  return success({ ...site, changed, added: [line], services: ofServices });
}
