import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        quotes: {
          configuration: ColumnType<Configuration, string, never>;
          sheet: ColumnType<PriceSheet, string, never>;
        };
      }
    > {}
}
