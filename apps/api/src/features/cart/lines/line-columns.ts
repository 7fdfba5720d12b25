import type { CartItemRow } from '../cart-repository.ts';

/**
 * The columns of a line that a change may set, spelled here only: statements derive from it. A new column of the table
 * is a type error until it is listed.
 */
const columns: Readonly<Record<Exclude<keyof CartItemRow, 'id' | 'cart_id' | 'added_at'>, true>> = {
  name: true,
  configuration: true,
  sheet: true,
  needs_artwork: true,
  file_ids: true,
  quote_id: true,
  price_valid_until: true,
  removed_at: true,
  removed_by: true,
  artwork_pages: true,
  note: true,
  price_change: true,
  obstacle: true,
};
export const lineColumns: readonly string[] = Object.keys(columns);
