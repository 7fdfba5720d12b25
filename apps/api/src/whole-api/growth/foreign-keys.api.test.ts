import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ features: [] });
});
afterAll(() => harness.close());

test('every foreign key has an index: a row of the referenced table is deleted without reading the referring one', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and not exists (
      select from pg_index i
      -- Its first columns are those of the key, and it leaves out at most the rows where they are null.
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any(array(
          select '(' || attname || ' IS NOT NULL)' from pg_attribute
          where attrelid = c.conrelid and attnum = any(c.conkey)))))
    group by c.oid, c.conrelid order by 1`.execute(harness.app.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
