import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Cause, TroubleCause } from './cause.ts';
import type { Tables } from './columns.ts';
import type { Said } from './letters/letter.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        papers: { cause: Cause; said: ColumnType<Said, string, never> };
        paper_troubles: { cause: TroubleCause };
      }
    > {}
}
