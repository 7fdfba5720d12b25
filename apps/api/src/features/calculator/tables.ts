import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        quotes: {
          market: MarketId;
          language: Language;
          configuration: ColumnType<Configuration, string, never>;
          sheet: ColumnType<PriceSheet, string, never>;
        };
      }
    > {}
}
