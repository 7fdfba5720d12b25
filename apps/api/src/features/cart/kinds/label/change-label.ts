import { isDeepStrictEqual } from 'node:util';
import type { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import { offeredConfiguration } from '@labelwerk/domain/pricing/check-offered.ts';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { type Configuration, quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { outside } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { currentCatalogue, priceConfiguration } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, failureOfPart, type Result, success } from '#platform/problems/failure.ts';
import { removalOf } from '../../items/change-item.ts';
import { isActive, ofKind, priceKeptUntil } from '../../items/item.ts';
import { type ItemsChange, type NamedItem, withItem } from '../../items/with-item.ts';
import type { Site } from '../../owner/open-cart.ts';
import type { StoredCart } from '../../stored/stored-cart-repository.ts';
import { repricedItems } from '../kinds.ts';
import { checkArtwork, checkSource, type LineArtwork, needsArtwork, noArtwork } from './artwork-of-line.ts';
import { configurationOfItem } from './configuration-of-item.ts';
import type { LabelItem } from './label-item.ts';
import { versionOfLine } from './line-version.ts';
import { spreadQuantity } from './spread-quantity.ts';

const artworkOfItem = (item: LabelItem): LineArtwork => ({
  fileIds: item.file_ids,
  pages: item.artwork_pages,
});
/** A line, who changes it, and the version of it that the change is based on, if the caller names one. */
type NamedLine = Omit<NamedItem<'label'>, 'kind'> & { readonly version?: string | undefined };

/**
 * The change of a line, unless it is based on an outdated version of it (409). A change that leaves the customer's
 * choices as they are, as one that is sent a second time does, is not refused.
 */
function unlessOutdated(
  version: string | undefined,
  item: LabelItem,
  change: ItemsChange,
): Result<ItemsChange, 'cart.line-changed'> {
  if (version === undefined || version === versionOfLine(item)) return success(change);
  const line = ofKind(change.changed, 'label').find(({ id }) => id === item.id);
  const isSame = line?.removed_at === item.removed_at && versionOfLine(line) === versionOfLine(item);
  return isSame ? success(change) : failure('cart.line-changed');
}

export type ItemChange = {
  readonly quantity?: number | undefined;
  readonly sorts?: readonly number[] | undefined;
  readonly name?: string | undefined;
  readonly artwork?: LineArtwork | undefined;
  readonly note?: string | undefined;
  /** Whether the customer has seen the change of the price. */
  readonly priceSeen?: boolean | undefined;
};

function withAmounts(
  configuration: Configuration,
  change: ItemChange,
): Result<Configuration, 'request.invalid'> {
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
 * Other amounts of a line with variable data, whose rows were judged for them before the cart is locked: that takes long.
 * Undefined for other lines and changes.
 */
async function judgedRows(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log'>,
  { itemId, caller }: Pick<NamedLine, 'itemId' | 'caller'>,
  change: ItemChange,
): Promise<Result<Configuration | undefined, 'request.invalid' | 'service.unavailable'>> {
  if (change.quantity === undefined && change.sorts === undefined) return success(undefined);
  const present = await configurationOfItem(app.db, itemId, caller);
  if (!present.ok || !variableArtworkOf(present.value)) return success(undefined);
  const changed = withAmounts(present.value, change);
  if (!changed.ok) return changed;
  const checked = await checkSource(app, changed.value, caller.customerId);
  return checked.ok ? success(changed.value) : checked;
}

type ChangedItem = CallResult<StoredCart, typeof cartCalls.changeCartItem>;

/**
 * Changes quantity, sorts, name, note or artwork of a line. If the quantity or the sorts change, the line is priced by
 * the current list, without extras that are no longer offered; otherwise the price stays.
 */
export async function changeItem(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log' | 'now'>,
  named: NamedLine,
  change: ItemChange,
): Promise<ChangedItem> {
  const changed = await changeJudged(app, named, change, undefined);
  if (changed.ok || changed.code !== 'cart.line-changed') return changed;
  // Perhaps a line with variable data, whose rows are judged first. Other lines need no statement more.
  const judgement = await judgedRows(app, named, change);
  if (!judgement.ok) return judgement;
  return judgement.value === undefined ? changed : changeJudged(app, named, change, judgement.value);
}

/** `judgedAmounts`: the amounts for which the rows of a line with variable data were judged; without them it is not changed. */
function changeJudged(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log' | 'now'>,
  { version, ...named }: NamedLine,
  change: ItemChange,
  judgedAmounts: Configuration | undefined,
): Promise<ChangedItem> {
  const { caller } = named;
  const decide = async (db: Db, { cart }: StoredCart, item: LabelItem) => {
    const wanted = withAmounts(item.configuration, change);
    if (!wanted.ok) return wanted;
    let line: LabelItem = {
      ...item,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.note !== undefined && { note: change.note }),
      ...(change.priceSeen && { price_change: null }),
    };
    if (!hasAmountsOf(wanted.value, item.configuration)) {
      if (variableArtworkOf(wanted.value) && !isDeepStrictEqual(judgedAmounts, wanted.value))
        return failure('cart.line-changed');
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
      return unlessOutdated(version, item, { changed: [line] });
    const given = change.artwork ?? artworkOfItem(item);
    const files = item.needs_artwork ? given : noArtwork;
    const artwork = await checkArtwork(db, { artwork: files, sorts, caller });
    if (!artwork.ok) return artwork;
    return unlessOutdated(version, item, {
      changed: [{ ...line, ...artworkColumns(artwork.value) }],
    });
  };
  return withItem(app, { ...named, kind: 'label', state: 'active' }, decide);
}

/** Removes a line, like `removeItem`. */
export const removeLine = (
  app: Pick<App, 'db' | 'now'>,
  { version, ...named }: NamedLine,
): Promise<CallResult<StoredCart, typeof cartCalls.removeCartItem>> =>
  withItem(app, { ...named, kind: 'label', state: 'active' }, async (_db, stored, item) =>
    unlessOutdated(version, item, removalOf(app, stored, item)),
  );

/** Replaces the configuration of a line; its position in the cart stays. */
export async function replaceItem(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log' | 'now'>,
  { site, version, ...named }: NamedLine & { readonly site: Site },
  wanted: {
    configuration: Configuration;
    name: string;
    artwork: LineArtwork | undefined;
  },
): Promise<CallResult<StoredCart, typeof cartCalls.replaceCartItem>> {
  const { caller } = named;
  const drawn = await checkSource(app, wanted.configuration, caller.customerId);
  if (!drawn.ok) return failureOfPart('configuration', drawn);
  const decide = async (db: Db, { cart, items }: StoredCart, item: LabelItem) => {
    const { configuration } = wanted;
    const source = item.configuration.artworkFrom?.kind;
    // A calculator that doesn't know the source would drop it unseen: other labels would be printed.
    if (source !== undefined && source !== configuration.artworkFrom?.kind)
      return failure('request.invalid', {
        errors: [{ path: 'configuration.artworkFrom', code: 'cart.source-dropped' }],
      });
    const priced = await priceConfiguration(app, configuration, { ...caller, market: site.market }, db);
    if (!priced.ok) return failureOfPart('configuration', priced);
    const isPrinted = needsArtwork(configuration);
    const files = isPrinted ? (wanted.artwork ?? artworkOfItem(item)) : noArtwork;
    const sorts = configuration.sorts.length;
    const checked = await checkArtwork(db, { artwork: files, sorts, caller });
    // Previous files that don't fit the new configuration are dropped: the line asks for new ones.
    const artwork = checked.ok || wanted.artwork ? checked : success(noArtwork);
    if (!artwork.ok) return artwork;
    const line: LabelItem = {
      ...item,
      name: wanted.name,
      ...pricedNow(app, configuration, priced.value),
      ...artworkColumns(artwork.value),
      needs_artwork: isPrinted,
      price_change: null,
    };
    const others = items.filter((one) => isActive(one) && one.id !== item.id);
    const place = { market: site.market, customerId: caller.customerId };
    const moved = cart.market === site.market ? [] : await repricedItems(app, db, others, place);
    return unlessOutdated(version, item, { changed: [line, ...moved], site });
  };
  return withItem(app, { ...named, kind: 'label', state: 'active' }, decide);
}
