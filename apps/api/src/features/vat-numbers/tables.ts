import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        customer_vat_numbers: {
          /** When a tax office confirmed it; null while none did. */
          confirmed_at: ColumnType<Date | null, never, Date | null>;
        };
      }
    > {}
}
