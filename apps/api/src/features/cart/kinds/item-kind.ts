import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import type { RawBuilder } from 'kysely';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { FieldFailure } from '#platform/problems/failure.ts';
import type { CartItem } from '../items/item.ts';
import type { CartRow } from '../tables.ts';
import type { CartContent, ContentDifference } from '../versions/content.ts';
import type { ContentItem } from './content-item.ts';

/** The market and customer for which a price must be valid. */
export type Place = { readonly market: MarketId; readonly customerId: number | null };

export type Supply = 'goods' | 'services';

/** The members of a cart's content that list items. */
type ListOfContent = {
  [Name in keyof CartContent]-?: CartContent[Name] extends readonly ContentItem[] | undefined ? Name : never;
}[keyof CartContent];

/**
 * What a kind of item has of its own. Everything else (adding, removing, restoring, merging, versions, ordering) exists
 * once for all kinds. `List`: the members of a cart's response that list its items; `Change`: those of a difference.
 */
export type ItemKind<
  Item extends CartItem,
  List extends keyof Cart = never,
  Change extends keyof ContentDifference = never,
> = {
  /** Maximum number in a cart; only a merge of carts can exceed it. */
  readonly limit: number;
  /** Maximum number of removed ones that can be put back: every response with the cart lists all of them. */
  readonly restorable: number;
  /** Codes of its refusals. */
  readonly missing: ProblemCode;
  readonly full: ProblemCode;
  /** The error of a checkout with an item that can't be made. */
  readonly blocked: FieldFailure;
  /**
   * Goods are shipped: they count for freight and vouchers, and determine how the cart is taxed. Services follow them,
   * and are taxed by their own rule if they are alone.
   */
  supplyOf(item: Item): Supply;
  /** The same of an item in the content of a version. */
  supplyOfContent(item: ContentItem): Supply;
  /** The priority of an item in production, as in a configuration. */
  expressOf(item: Item): string;
  /** What versions hold of a row `i` of cart_items: a `ContentItem`, in the list with this name. */
  readonly content: { readonly list: ListOfContent; readonly of: RawBuilder<unknown> };
  /** What the export of a person's data holds of a row `i` of cart_items, in the list with this name. */
  readonly exported: { readonly list: string; readonly of: RawBuilder<unknown> };
  /** The differences between its items in two contents of a cart. */
  difference(before: CartContent, after: CartContent, language: Language): Pick<ContentDifference, Change>;
  /** Whether an item sent with the key of `stored` is that item sent again. */
  isSame(db: Db, stored: Item, sent: Item): Promise<boolean>;
  /** The items whose price was made for another place. */
  misplaced(
    app: Pick<App, 'part' | 'now'>,
    db: Db,
    items: readonly Item[],
    place: Place,
  ): Promise<readonly Item[]>;
  /**
   * Items with today's price, and the change of the price. One that can't be made here keeps its old price and gets
   * the reason, until the customer decides; totals exclude it, because they never add up amounts of two markets.
   */
  repriced(
    app: Pick<App, 'part' | 'now'>,
    db: Db,
    items: readonly Item[],
    place: Place,
  ): Promise<readonly Item[]>;
  /**
   * Items of a checkout that can't be ordered at their stored price, with today's: it is no longer kept, differs from
   * its price list (other terms of the customer, a tampered row), or is for another place.
   */
  unsettled(
    app: Pick<App, 'part' | 'now'>,
    db: Db,
    items: readonly Item[],
    place: Place & { readonly agreed: CustomerTerms | undefined },
  ): Promise<readonly Item[]>;
  /** Its items for a response: those in the cart, and those that can be put back. */
  present(
    app: Pick<App, 'db' | 'part'>,
    cart: CartRow,
    items: readonly Item[],
  ): Promise<DeepReadonly<Pick<Cart, List>>>;
};
