import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { Place } from '@labelwerk/domain/delivery/destination.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceChange } from '@labelwerk/domain/pricing/price-change.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { Tables } from './columns.ts';
import type { StoredService } from './services/stored-service.ts';
import type { CartContent } from './versions/cart-versions-repository.ts';

/** Why a line can't be made: the code of the rule, which is a message key. */
export type LineObstacle = {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** Written as JSON text, read as a parsed document. */
type Json<T> = ColumnType<T, string, string>;

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        carts: {
          market: MarketId;
          language: Language;
          services: ColumnType<readonly StoredService[], string | undefined, string>;
          voucher_terms: ColumnType<VoucherTerms | null, string | null | undefined, string | null>;
          delivery_place: ColumnType<Place | null, never, never>;
          invoice_place: ColumnType<Place | null, never, never>;
        };
        cart_items: {
          configuration: Json<Configuration>;
          sheet: Json<PriceSheet>;
          price_change: ColumnType<PriceChange | null, string | null | undefined, string | null>;
          obstacle: ColumnType<LineObstacle | null, string | null | undefined, string | null>;
          artwork_pages: ColumnType<readonly SortPage[] | null, string | null, string | null>;
        };
        cart_versions: { content: ColumnType<CartContent, never, never> };
      }
    > {}
}
