import { randomUUID } from 'node:crypto';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { priceConfiguration } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { failure, failureOfPart, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import {
  type CartRow,
  changeCart,
  findItem,
  findItems,
  insertItem,
  type NewItem,
} from '../cart-repository.ts';
import { type Caller, cartForAdding } from '../owner/open-cart.ts';
import { isLiving } from '../present-cart.ts';
import { checkArtwork, type FilePages, type LineArtwork, needsArtwork } from './artwork-of-line.ts';
import { priceKeptUntil, repriceLines } from './reprice-lines.ts';

/** Lines in one cart. */
export const lineLimit = 100;

export type Site = { readonly market: MarketId; readonly language: Language };

type Wanted = {
  readonly configuration: Configuration;
  readonly name: string;
  readonly artwork: LineArtwork;
  /** The caller's own key: the same line sent again is added once. */
  readonly itemId: string | undefined;
};

/** Puts a configuration into the cart at the price of this moment. */
export async function addItem(
  services: Services,
  pagesOf: FilePages,
  {
    cartId,
    site,
    caller,
  }: { readonly cartId: string | undefined; readonly site: Site; readonly caller: Caller },
  wanted: Wanted,
): Promise<Result<CartRow>> {
  const { configuration } = wanted;
  const priced = await priceConfiguration(services, configuration, {
    market: site.market,
    customerId: caller.customerId,
  });
  if (!priced.ok) return failureOfPart('configuration', priced);
  const now = services.now();
  const line = newLine(configuration, priced.value, now, {
    id: wanted.itemId ?? randomUUID(),
    name: wanted.name,
    file_ids: [...wanted.artwork.fileIds],
    artwork_pages: wanted.artwork.pages,
    quote_id: null,
    price_valid_until: priceKeptUntil(now),
  });
  return services.db.transaction().execute(async (trx) => {
    const artwork = await checkArtwork(pagesOf, trx, {
      artwork: wanted.artwork,
      sorts: configuration.sorts.length,
      caller,
    });
    if (!artwork.ok) return artwork;
    return placeLine(services, trx, { cartId, site, caller }, line);
  });
}

export const newLine = (
  configuration: Configuration,
  sheet: PriceSheet,
  now: Date,
  rest: Pick<NewItem, 'id' | 'name' | 'file_ids' | 'artwork_pages' | 'quote_id' | 'price_valid_until'>,
): NewItem => ({
  ...rest,
  configuration,
  sheet,
  needs_artwork: needsArtwork(configuration.productType),
  added_at: now,
});

/**
 * Puts a priced line into the caller's cart; lines of another market are priced anew, since a cart has one. A quote
 * that lies there already is not put there again.
 */
export async function placeLine(
  services: Services,
  trx: Db,
  {
    cartId,
    site,
    caller,
  }: { readonly cartId: string | undefined; readonly site: Site; readonly caller: Caller },
  line: NewItem,
): Promise<Result<CartRow>> {
  const opened = await cartForAdding(trx, { cartId, caller, site }, services.now());
  if (!opened.ok) return opened;
  const cart = opened.value;
  const living = (await findItems(trx, cart.id)).filter(isLiving);
  if (line.quote_id !== null && living.some(({ quote_id: id }) => id === line.quote_id)) return success(cart);
  if (living.length >= lineLimit) return failure(409, 'cart.full', { params: { n: lineLimit } });
  if (!(await insertItem(trx, cart.id, line))) {
    // The key was used before: here it is the same line sent twice, anywhere else it is somebody's mistake.
    return (await findItem(trx, cart.id, line.id)) ? success(cart) : failure(409, 'cart.item-key');
  }
  if (cart.market !== site.market)
    await repriceLines(services, trx, living, { market: site.market, customerId: caller.customerId });
  return success(
    await changeCart(trx, cart.id, {
      market: site.market,
      language: site.language,
      updated_at: services.now(),
    }),
  );
}
