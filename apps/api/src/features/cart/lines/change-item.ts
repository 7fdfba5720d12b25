import { isDeepStrictEqual } from 'node:util';
import { offeredConfiguration } from '@labelwerk/domain/pricing/check-offered.ts';
import { type Configuration, quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { outside } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { currentCatalogue, priceConfiguration } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, failureOfPart, type Result, success } from '#platform/problems/failure.ts';
import type { CartItemRow } from '../cart-repository.ts';
import { type Caller, storedCartFor } from '../owner/open-cart.ts';
import { isActive } from '../present-cart.ts';
import { repricedServices } from '../services/price-services.ts';
import { changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import type { CartChange } from '../stored/write-cart-repository.ts';
import { lineLimit, type Site } from './add-item.ts';
import {
  checkArtwork,
  type FilePages,
  type LineArtwork,
  needsArtwork,
  noArtwork,
} from './artwork-of-line.ts';
import { versionOfLine } from './line-version.ts';
import { priceKeptUntil } from './price-kept.ts';
import { linesToReprice } from './price-stands.ts';
import { isPriceKept, repricedLines } from './reprice-lines.ts';
import { spreadQuantity } from './spread-quantity.ts';

const artworkOfItem = (item: CartItemRow): LineArtwork => ({
  fileIds: item.file_ids,
  pages: item.artwork_pages,
});
const itemMissing = () => failure('cart.item-missing');

/** The changes of a cart by a call for one of its lines: lines and, if they change, the site and the services. */
type LineChange = {
  readonly changed: readonly CartItemRow[];
  readonly site?: Site;
  readonly services?: CartChange['services'];
};

/** A line, who changes it, and the version of it that the change is based on, if the caller names one. */
type NamedLine = {
  readonly cartId: string;
  readonly itemId: string;
  readonly caller: Caller;
  readonly version?: string | undefined;
};

/**
 * Changes a cart through one of its lines; 404 for a line of another cart, 409 if the line was changed since the named
 * version, unless it has the wanted values already. `change` may be called again.
 */
function withItem(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { cartId, itemId, caller, version }: NamedLine,
  wanted: 'living' | 'removed',
  change: (db: Db, stored: StoredCart, item: CartItemRow) => Promise<Result<LineChange>>,
): Promise<Result<StoredCart>> {
  const find = (db: Db) => storedCartFor(db, cartId, caller);
  const decide = async (stored: StoredCart, db: Db): Promise<Result<CartChange | undefined>> => {
    const item = stored.items.find(({ id }) => id === itemId);
    if (!item || isActive(item) !== (wanted === 'living')) return itemMissing();
    const decided = await change(db, stored, item);
    if (!decided.ok) return decided;
    const { changed, site, services: ofServices } = decided.value;
    // Values that the line already has don't create a new version of the cart.
    if (!site && isDeepStrictEqual(changed, [item])) return success(undefined);
    const isChanged = version !== undefined && version !== versionOfLine(item);
    if (isChanged && !hasChoicesOf(changed, item)) return failure('cart.line-changed');
    const { market, language } = site ?? stored.cart;
    return success({ market, language, changed, added: [], services: ofServices });
  };
  return changeStoredCart(app, { cartId, find, decide });
}

/** Whether a change leaves the customer's choices as they are, as one that is sent a second time does. */
const hasChoicesOf = (changed: readonly CartItemRow[], item: CartItemRow): boolean => {
  const line = changed.find(({ id }) => id === item.id);
  return line?.removed_at === item.removed_at && versionOfLine(line) === versionOfLine(item);
};

export type ItemChange = {
  readonly quantity?: number | undefined;
  readonly sorts?: readonly number[] | undefined;
  readonly name?: string | undefined;
  readonly artwork?: LineArtwork | undefined;
  readonly note?: string | undefined;
  /** Whether the customer has seen the change of the price. */
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
  if (errors.length > 0) return failure('request.invalid', { errors });
  const sorts = spreadQuantity(configuration.sorts, change.quantity);
  return success({ ...configuration, quantity: change.quantity, sorts });
}

/** Whether two configurations have the same quantity and sorts, so that the price of a line can stay. */
const hasAmountsOf = (one: Configuration, other: Configuration): boolean =>
  one.quantity === other.quantity &&
  one.sorts.length === other.sorts.length &&
  one.sorts.every((sort, index) => sort === other.sorts[index]);

/** The columns of a line that was priced just now. */
const pricedNow = (app: Pick<App, 'now'>, configuration: Configuration, sheet: PriceSheet) => ({
  configuration,
  sheet,
  quote_id: null,
  price_valid_until: priceKeptUntil(app.now()),
  obstacle: null,
});

const artworkColumns = ({ fileIds, pages }: LineArtwork) => ({
  file_ids: [...fileIds],
  artwork_pages: pages,
});

/**
 * Changes quantity, sorts, name, note or artwork of a line. If the quantity or the sorts change, the line is priced by
 * the current list, without extras that are no longer offered; otherwise the price stays.
 */
export function changeItem(
  app: Pick<App, 'db' | 'part' | 'now'>,
  pagesOf: FilePages,
  named: NamedLine,
  change: ItemChange,
): Promise<Result<StoredCart>> {
  const { caller } = named;
  return withItem(app, named, 'living', async (db, { cart }, item) => {
    const wanted = withAmounts(item.configuration, change);
    if (!wanted.ok) return wanted;
    let line: CartItemRow = {
      ...item,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.note !== undefined && { note: change.note }),
      ...(change.priceSeen && { price_change: null }),
    };
    if (!hasAmountsOf(wanted.value, item.configuration)) {
      const market = cart.market;
      const { priceList } = await currentCatalogue(app);
      const configuration = offeredConfiguration(priceList, wanted.value);
      const priced = await priceConfiguration(app, configuration, { ...caller, market }, db);
      if (!priced.ok) return priced;
      line = { ...line, ...pricedNow(app, configuration, priced.value), price_change: null };
    }
    const sorts = wanted.value.sorts.length;
    // Unchanged files are checked only if the number of designs changes. A file removed since is reported when the
    // artwork of the order is judged.
    if (change.artwork === undefined && sorts === item.configuration.sorts.length)
      return success({ changed: [line] });
    const given = change.artwork ?? artworkOfItem(item);
    const files = item.needs_artwork ? given : noArtwork;
    const artwork = await checkArtwork(pagesOf, db, { artwork: files, sorts, caller });
    if (!artwork.ok) return artwork;
    return success({ changed: [{ ...line, ...artworkColumns(artwork.value) }] });
  });
}

/** Replaces the configuration of a line; its position in the cart stays. */
export function replaceItem(
  app: Pick<App, 'db' | 'part' | 'now'>,
  pagesOf: FilePages,
  { site, ...named }: NamedLine & { readonly site: Site },
  wanted: {
    configuration: Configuration;
    name: string;
    artwork: LineArtwork | undefined;
  },
): Promise<Result<StoredCart>> {
  const { caller } = named;
  return withItem(app, named, 'living', async (db, { cart, items }, item) => {
    const { configuration } = wanted;
    const priced = await priceConfiguration(app, configuration, { ...caller, market: site.market }, db);
    if (!priced.ok) return failureOfPart('configuration', priced);
    const isPrinted = needsArtwork(configuration.productType);
    const files = isPrinted ? (wanted.artwork ?? artworkOfItem(item)) : noArtwork;
    const sorts = configuration.sorts.length;
    const checked = await checkArtwork(pagesOf, db, { artwork: files, sorts, caller });
    // Previous files that don't fit the new configuration are dropped: the line asks for new ones.
    const artwork = checked.ok || wanted.artwork ? checked : success(noArtwork);
    if (!artwork.ok) return artwork;
    const line: CartItemRow = {
      ...item,
      name: wanted.name,
      ...pricedNow(app, configuration, priced.value),
      ...artworkColumns(artwork.value),
      needs_artwork: isPrinted,
      price_change: null,
    };
    const others = items.filter((one) => isActive(one) && one.id !== item.id);
    const moved =
      cart.market === site.market
        ? []
        : await repricedLines(app, db, others, { ...caller, market: site.market });
    const kept = cart.market === site.market ? undefined : cart.services;
    const ofServices = kept && (await repricedServices(app, kept, site.market));
    return success({ changed: [line, ...moved], site, services: ofServices });
  });
}

/** Maximum number of removed lines that can be put back: every response with the cart lists all of them. */
const maxRemoved = 50;

/** The oldest removed lines beyond the maximum if one more is removed, marked as surplus. */
const surplusOf = (items: readonly CartItemRow[]): readonly CartItemRow[] =>
  items
    .filter((one) => !isActive(one))
    .toSorted((a, b) => Number(b.removed_at) - Number(a.removed_at))
    .slice(maxRemoved - 1)
    .map((one) => ({ ...one, removed_by: 'surplus' }));

/** Removes a line from the cart. It can be put back for 30 days, unless 50 others were removed after it. */
export function removeItem(
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: NamedLine,
): Promise<Result<StoredCart>> {
  return withItem(app, named, 'living', async (_db, { items }, item) =>
    success({
      changed: [{ ...item, removed_at: app.now(), removed_by: 'visitor' }, ...surplusOf(items)],
    }),
  );
}

/**
 * Puts a removed line back: at its old price if that is still kept and valid in the cart's market, otherwise at
 * today's price. A line that can't be made is put back with the reason.
 */
export function restoreItem(
  app: Pick<App, 'db' | 'part' | 'now'>,
  cartId: string,
  itemId: string,
  caller: Caller,
): Promise<Result<StoredCart>> {
  return withItem(app, { cartId, itemId, caller }, 'removed', async (db, { cart, items }, item) => {
    if (items.filter(isActive).length >= lineLimit) return failure('cart.full', { params: { n: lineLimit } });
    const back: CartItemRow = { ...item, removed_at: null, removed_by: null };
    const now = app.now();
    const place = { market: cart.market, customerId: caller.customerId, now };
    const kept =
      item.obstacle === null &&
      isPriceKept(item, now) &&
      (await linesToReprice(app, db, [item], place)).length === 0;
    return success({ changed: kept ? [back] : await repricedLines(app, db, [back], place) });
  });
}
