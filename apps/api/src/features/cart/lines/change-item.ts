import { offeredConfiguration } from '@labelwerk/domain/pricing/check-offered.ts';
import { type Configuration, quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { outside } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import { priceChange } from '@labelwerk/domain/pricing/price-change.ts';
import { currentCatalogue, priceConfiguration } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, failureOfPart, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import {
  type CartItemRow,
  type CartRow,
  changeCart,
  findItem,
  findItems,
  type ItemUpdate,
  markItems,
  updateItem,
} from '../cart-repository.ts';
import { type Caller, lockedCart } from '../owner/open-cart.ts';
import { isLiving } from '../present-cart.ts';
import type { Site } from './add-item.ts';
import { checkArtwork, type FilePages, type LineArtwork, needsArtwork } from './artwork-of-line.ts';
import { linesToReprice } from './price-stands.ts';
import { isPriceKept, priceKeptUntil, repriceLines } from './reprice-lines.ts';
import { spreadQuantity } from './spread-quantity.ts';

type Opened = { readonly cart: CartRow; readonly item: CartItemRow };

const itemPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const artworkOfItem = (item: CartItemRow): LineArtwork => ({
  fileIds: item.file_ids,
  pages: item.artwork_pages,
});
const itemMissing = () => failure(404, 'cart.item-missing');

/** Locks the cart and runs `change` with the line; a line of another cart is not there. */
function withItem(
  services: Services,
  { cartId, itemId, caller }: { readonly cartId: string; readonly itemId: string; readonly caller: Caller },
  wanted: 'living' | 'removed',
  change: (trx: Db, opened: Opened) => Promise<Result<CartRow>>,
): Promise<Result<CartRow>> {
  return services.db.transaction().execute(async (trx) => {
    const found = await lockedCart(trx, cartId, caller);
    if (!found.ok) return found;
    if (!itemPattern.test(itemId)) return itemMissing();
    const item = await findItem(trx, found.value.id, itemId);
    if (!item || item.removed_by === 'order' || isLiving(item) !== (wanted === 'living'))
      return itemMissing();
    return change(trx, { cart: found.value, item });
  });
}

const touched = (services: Services, trx: Db, cart: CartRow, change: Partial<Site> = {}) =>
  changeCart(trx, cart.id, { ...change, updated_at: services.now() });

export type ItemChange = {
  readonly quantity?: number | undefined;
  readonly sorts?: readonly number[] | undefined;
  readonly name?: string | undefined;
  readonly artwork?: LineArtwork | undefined;
  readonly note?: string | undefined;
  /** What became of the price was read. */
  readonly priceSeen?: boolean | undefined;
};

function withAmounts(configuration: Configuration, change: ItemChange): Result<Configuration> {
  if (change.sorts !== undefined) {
    const sum = change.sorts.reduce((total, each) => total + each, 0);
    return success({ ...configuration, sorts: change.sorts, quantity: change.quantity ?? sum });
  }
  if (change.quantity === undefined) return success(configuration);
  const limits = { min: configuration.sorts.length, max: quantityLimits.max };
  const errors = outside('quantity', change.quantity, limits);
  if (errors.length > 0) return failure(422, 'request.invalid', { errors });
  const sorts = spreadQuantity(configuration.sorts, change.quantity);
  return success({ ...configuration, quantity: change.quantity, sorts });
}

/** Changes quantity, sorts, name or artwork of a line. A new quantity is priced by the list that counts now, without
 * extras that it no longer offers. */
export function changeItem(
  services: Services,
  pagesOf: FilePages,
  { cartId, itemId, caller }: { readonly cartId: string; readonly itemId: string; readonly caller: Caller },
  change: ItemChange,
): Promise<Result<CartRow>> {
  return withItem(services, { cartId, itemId, caller }, 'living', async (trx, { cart, item }) => {
    const wanted = withAmounts(item.configuration, change);
    if (!wanted.ok) return wanted;
    const update: ItemUpdate = {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.note !== undefined && { note: change.note }),
      ...(change.priceSeen && { price_change: null }),
    };
    if (change.quantity !== undefined || change.sorts !== undefined) {
      const market = cart.market;
      const { priceList } = await currentCatalogue(services);
      const configuration = offeredConfiguration(priceList, wanted.value);
      const priced = await priceConfiguration(
        services,
        configuration,
        { market, customerId: caller.customerId },
        trx,
      );
      if (!priced.ok) return priced;
      update.configuration = configuration;
      update.sheet = priced.value;
      update.quote_id = null;
      update.price_valid_until = priceKeptUntil(services.now());
      update.price_change = null;
      update.obstacle = null;
    }
    const files = change.artwork ?? artworkOfItem(item);
    const artwork = await checkArtwork(pagesOf, trx, {
      artwork: files,
      sorts: wanted.value.sorts.length,
      caller,
    });
    if (!artwork.ok) return artwork;
    update.file_ids = [...artwork.value.fileIds];
    update.artwork_pages = artwork.value.pages;
    await updateItem(trx, item.id, update);
    return success(await touched(services, trx, cart));
  });
}

/** Replaces the configuration of a line; its place in the cart stays. */
export function replaceItem(
  services: Services,
  pagesOf: FilePages,
  {
    cartId,
    itemId,
    site,
    caller,
  }: { readonly cartId: string; readonly itemId: string; readonly site: Site; readonly caller: Caller },
  wanted: {
    configuration: Configuration;
    name: string;
    artwork: LineArtwork | undefined;
  },
): Promise<Result<CartRow>> {
  return withItem(services, { cartId, itemId, caller }, 'living', async (trx, { cart, item }) => {
    const { configuration } = wanted;
    const priced = await priceConfiguration(
      services,
      configuration,
      { market: site.market, customerId: caller.customerId },
      trx,
    );
    if (!priced.ok) return failureOfPart('configuration', priced);
    const files = wanted.artwork ?? artworkOfItem(item);
    const artwork = await checkArtwork(pagesOf, trx, {
      artwork: files,
      sorts: configuration.sorts.length,
      caller,
    });
    if (!artwork.ok) return artwork;
    await updateItem(trx, item.id, {
      name: wanted.name,
      configuration,
      sheet: priced.value,
      file_ids: [...artwork.value.fileIds],
      artwork_pages: artwork.value.pages,
      needs_artwork: needsArtwork(configuration.productType),
      quote_id: null,
      price_valid_until: priceKeptUntil(services.now()),
      price_change: null,
      obstacle: null,
    });
    if (cart.market !== site.market) {
      const others = (await findItems(trx, cart.id)).filter((one) => isLiving(one) && one.id !== item.id);
      await repriceLines(services, trx, others, { market: site.market, customerId: caller.customerId });
    }
    return success(await touched(services, trx, cart, site));
  });
}

/** Takes a line out of the cart. It can be put back for 30 days. */
export function removeItem(
  services: Services,
  cartId: string,
  itemId: string,
  caller: Caller,
): Promise<Result<CartRow>> {
  return withItem(services, { cartId, itemId, caller }, 'living', async (trx, { cart, item }) => {
    await markItems(trx, [item.id], { at: services.now(), by: 'visitor' });
    return success(await touched(services, trx, cart));
  });
}

/** Puts a removed line back, at its old price while that is kept and is one of the cart's market, else at that of today. */
export function restoreItem(
  services: Services,
  cartId: string,
  itemId: string,
  caller: Caller,
): Promise<Result<CartRow>> {
  return withItem(services, { cartId, itemId, caller }, 'removed', async (trx, { cart, item }) => {
    const market = cart.market;
    const { priceList } = await currentCatalogue(services);
    const configuration = offeredConfiguration(priceList, item.configuration);
    const priced = await priceConfiguration(
      services,
      configuration,
      { market, customerId: caller.customerId },
      trx,
    );
    if (!priced.ok) return priced;
    const now = services.now();
    const place = { market, customerId: caller.customerId, now };
    const kept = isPriceKept(item, now) && (await linesToReprice(services, trx, [item], place)).length === 0;
    if (!kept) {
      await updateItem(trx, item.id, {
        configuration,
        sheet: priced.value,
        quote_id: null,
        price_valid_until: priceKeptUntil(now),
        price_change: priceChange(item.sheet, priced.value, item.price_change),
        obstacle: null,
      });
    }
    await markItems(trx, [item.id], null);
    return success(await touched(services, trx, cart));
  });
}
