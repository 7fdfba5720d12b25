import type { CountryId } from '@labelwerk/domain/market/countries.ts';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        addresses: { country_id: CountryId };
      }
    > {}
}
