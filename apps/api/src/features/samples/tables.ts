import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { SamplePackState } from '@labelwerk/domain/samples/sample-pack.ts';
import type { ColumnType } from 'kysely';
import type { ChosenSample } from '#features/cart/kinds/sample-pack/index.ts';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        ordered_sample_packs: {
          /** Written as JSON text, read as a parsed document. */
          samples: ColumnType<readonly ChosenSample[], string, never>;
          currency: Currency;
          state: SamplePackState;
        };
      }
    > {}
}
