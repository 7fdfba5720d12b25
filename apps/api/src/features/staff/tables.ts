import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

/** The values of a thing before and after an action, for the log. */
export type Snapshot = Readonly<Record<string, unknown>>;

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        staff_actions: {
          before: ColumnType<Snapshot | null, string | null, never>;
          after: ColumnType<Snapshot | null, string | null, never>;
        };
      }
    > {}
}
