import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Fix } from '@labelwerk/artwork/preflight/findings/finding.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';
import '#features/files/artwork/index.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        artwork_repairs: {
          fixes: Fix[];
          done: Generated<Fix[]>;
          expected: JSONColumnType<Expectations, string, never>;
        };
      }
    > {}
}
