import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { ColumnType, Generated } from 'kysely';
import type { CartContent } from './cart-versions-repository.ts';

/** Written as text, read as the parsed document. */
type Json<T> = ColumnType<T, string, string>;

type CartTable = {
  id: string;
  version: Generated<number>;
  state: 'open' | 'ordered' | 'merged';
  merged_into: string | null;
  market: number;
  language: string;
  guest_id: string | null;
  customer_id: number | null;
  delivery_address_id: number | null;
  billing_address_id: number | null;
  vat_number: Generated<string>;
  payment_type: string | null;
  remarks: Generated<string>;
  customer_reference: Generated<string>;
  terms_accepted_at: Date | null;
  terms_version: number | null;
  created_at: Date;
  updated_at: Date;
};

type CartItemTable = {
  id: string;
  cart_id: string;
  position: Generated<number>;
  name: string;
  configuration: Json<Configuration>;
  sheet: Json<PriceSheet>;
  needs_artwork: boolean;
  file_ids: string[];
  artwork_pages: ColumnType<readonly SortPage[] | null, string | null, string | null>;
  quote_id: string | null;
  added_at: Date;
  price_valid_until: Date;
  removed_at: Date | null;
  removed_by: 'visitor' | 'order' | null;
};

type CartVersionTable = {
  cart_id: string;
  version: number;
  content: ColumnType<CartContent, never, never>;
};

declare module '#platform/database/database.ts' {
  interface Database {
    carts: CartTable;
    cart_items: CartItemTable;
    cart_versions: CartVersionTable;
  }
}
