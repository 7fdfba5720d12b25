import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

/** Further fields of a form, by name. */
export type Details = Readonly<Record<string, string>>;

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        enquiries: {
          site: SiteId;
          details: ColumnType<Details, string, string>;
        };
      }
    > {}
}
