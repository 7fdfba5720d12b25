import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { PriceChange } from '@labelwerk/domain/pricing/price-change.ts';

/** Why an item can't be made: the code of the rule, which is a message key. */
export type Obstacle = {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** The price of an item of any kind: net amount in minor units, with the version of its price list. */
type ListedPrice = { readonly net: number; readonly listVersion: string };

/** A price that is one amount of a list, the same for every customer. */
export type ListedAmount = {
  /** Minor units of `currency`. */
  readonly net: number;
  readonly currency: Currency;
  readonly listVersion: string;
  readonly market: MarketId;
};

/** An item of a cart, as stored; what `configuration` and `sheet` hold depends on its kind. */
export type StoredItem<Kind extends string, Choices, Price extends ListedPrice> = {
  readonly id: string;
  readonly cart_id: string;
  readonly kind: Kind;
  readonly name: string;
  readonly configuration: Choices;
  readonly sheet: Price;
  readonly needs_artwork: boolean;
  readonly file_ids: string[];
  readonly artwork_pages: readonly SortPage[] | null;
  readonly quote_id: string | null;
  readonly note: string;
  readonly added_at: Date;
  readonly price_valid_until: Date;
  /** The change of the price that the customer has not seen yet. */
  readonly price_change: PriceChange | null;
  readonly obstacle: Obstacle | null;
  readonly removed_at: Date | null;
  readonly removed_by: 'visitor' | 'order' | 'surplus' | null;
};
