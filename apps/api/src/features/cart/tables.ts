import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { CartContent } from './cart-versions-repository.ts';
import type { Tables } from './columns.ts';

/** Written as text, read as the parsed document. */
type Json<T> = ColumnType<T, string, string>;

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        cart_items: {
          configuration: Json<Configuration>;
          sheet: Json<PriceSheet>;
          artwork_pages: ColumnType<readonly SortPage[] | null, string | null, string | null>;
        };
        cart_versions: { content: ColumnType<CartContent, never, never> };
      }
    > {}
}
