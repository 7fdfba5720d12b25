import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceChange } from '@labelwerk/domain/pricing/price-change.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { AskedService } from '@labelwerk/domain/services/asked-service.ts';

/** Why an item can't be made: the code of the rule, which is a message key. */
export type Obstacle = {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** An item of a cart, as stored; what `configuration` and `sheet` hold depends on its kind. */
type Item<Kind extends string, Choices, Price> = {
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

export type LabelItem = Item<'label', Configuration, PriceSheet>;

/** What was asked for, without its subject, which is the name of the item; `made` is a hash of its brief. */
export type ServiceChoices = Omit<AskedService, 'subject'> & { readonly made: string };
export type ServicePrice = {
  readonly net: number;
  readonly currency: Currency;
  readonly listVersion: string;
  readonly market: MarketId;
};
/** Its id is the id of its brief. */
export type ServiceItem = Item<'service', ServiceChoices, ServicePrice>;

export type CartItem = LabelItem | ServiceItem;

/** The columns that a change may set, spelled here only: statements derive from it. */
const columns: Readonly<Record<Exclude<keyof CartItem, 'id' | 'cart_id' | 'kind' | 'added_at'>, true>> = {
  name: true,
  configuration: true,
  sheet: true,
  needs_artwork: true,
  file_ids: true,
  artwork_pages: true,
  quote_id: true,
  note: true,
  price_valid_until: true,
  price_change: true,
  obstacle: true,
  removed_at: true,
  removed_by: true,
};
export const itemColumns: readonly string[] = Object.keys(columns);

/** Whether an item is in the cart; a removed one can be put back. */
export const isActive = ({ removed_at: removed }: Pick<CartItem, 'removed_at'>): boolean => removed === null;

/** Whether an item counts in the totals: it is in the cart and can be made in its market. */
export const counts = (item: Pick<CartItem, 'removed_at' | 'obstacle'>): boolean =>
  isActive(item) && item.obstacle === null;

/** Whether the price of an item is still kept. */
export const isPriceKept = (
  { price_valid_until: until }: Pick<CartItem, 'price_valid_until'>,
  now: Date,
): boolean => until > now;

const promiseDays = 30;

/** The time until which a price calculated now is kept. */
export const priceKeptUntil = (now: Date): Date => new Date(now.getTime() + promiseDays * 86_400_000);

/** The items of one kind. */
export const ofKind = <Kind extends CartItem['kind']>(
  items: readonly CartItem[],
  kind: Kind,
): Extract<CartItem, { kind: Kind }>[] =>
  items.filter((item): item is Extract<CartItem, { kind: Kind }> => item.kind === kind);
