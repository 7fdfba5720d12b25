import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { CartItem } from '../items/item.ts';
import type { CartRow } from '../tables.ts';

/** The market and customer for which a price must be valid. */
export type Place = { readonly market: MarketId; readonly customerId: number | null };

/**
 * What a kind of item has of its own. Everything else (adding, removing, restoring, merging, versions, ordering) exists
 * once for all kinds. `List`: the members of a cart's response that list its items.
 */
export type ItemKind<Item extends CartItem, List extends keyof Cart = never> = {
  /** Maximum number in a cart; only a merge of carts can exceed it. */
  readonly limit: number;
  /** Maximum number of removed ones that can be put back: every response with the cart lists all of them. */
  readonly restorable: number;
  /** Codes of its refusals. */
  readonly missing: 'cart.item-missing' | 'services.missing';
  readonly full: 'cart.full' | 'services.cart-full';
  /** The error of a checkout with an item that can't be made. */
  readonly blocked: {
    readonly path: 'cart_items' | 'services';
    readonly code: 'checkout.line-obstacle' | 'checkout.service-obstacle';
  };
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
