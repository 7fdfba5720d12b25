import type { LabelItem } from '../kinds/label/label-item.ts';
import type { SamplePackItem } from '../kinds/sample-pack/sample-pack-item.ts';
import type { ServiceItem } from '../kinds/service/service-item.ts';

export type CartItem = LabelItem | ServiceItem | SamplePackItem;

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
