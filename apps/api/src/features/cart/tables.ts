import type { Place } from '@labelwerk/domain/delivery/destination.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Refined } from '#platform/database/refined.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { Tables } from './columns.ts';
import type { CartItem } from './items/item.ts';
import type { CartContent } from './versions/content.ts';

/** Written as JSON text, read as a parsed document. */
type Json<T, Empty = never> = ColumnType<T, string | Empty, string | Exclude<Empty, undefined>>;

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        carts: {
          market: MarketId;
          language: Language;
          voucher_terms: ColumnType<VoucherTerms | null, string | null | undefined, string | null>;
          delivery_place: ColumnType<Place | null, never, never>;
          invoice_place: ColumnType<Place | null, never, never>;
        };
        cart_items: {
          kind: Generated<CartItem['kind']>;
          configuration: Json<CartItem['configuration']>;
          sheet: Json<CartItem['sheet']>;
          price_change: Json<CartItem['price_change'], null | undefined>;
          obstacle: Json<CartItem['obstacle'], null | undefined>;
          artwork_pages: Json<CartItem['artwork_pages'], null>;
        };
        cart_versions: { content: ColumnType<CartContent, never, never> };
      }
    > {}
}

export type CartRow = Selectable<Database['carts']>;
