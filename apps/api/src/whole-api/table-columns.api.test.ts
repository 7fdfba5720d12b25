import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableColumns } from '#testing/database/table-columns.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

type Owners = { readonly tables: Record<string, string[]>; readonly views: Record<string, string[]> };

const owners = JSON.parse(
  await readFile(join(import.meta.dirname, '../../migrations/owners.json'), 'utf8'),
) as Owners;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ features: [] });
});
afterAll(() => harness.close());

test('every table has one owner, and every view one reader', async () => {
  const { rows } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`.execute(harness.app.db);
  const named = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  expect(Object.values(owners.tables).flat().sort()).toEqual(named('r').sort());
  expect(Object.values(owners.views).flat().sort()).toEqual(named('v').sort());
});

// npx vitest run --project api apps/api/src/whole-api/table-columns.api.test.ts -u
test.each(Object.entries(owners.tables))(
  '%s has the columns of the migrated database (-u writes them)',
  async (folder, tables) => {
    const text = await tableColumns(harness.app.db, tables);
    const place = folder === 'platform' ? 'platform/database' : folder;
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '..', place, 'columns.ts'));
  },
);
