import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { readTogether, type SharedRead } from '#platform/database/shared-read-repository.ts';
import type { ArtworkRow } from '../artwork-repository.ts';
import type { CheckName, CheckRow } from './check-repository.ts';

const checks: SharedRead<{ keys: string[]; expectations: string[] }, CheckRow> = {
  select: (_db, { keys, expectations }) => sql`
    select * from artwork_checks
    where (artwork_key, expectation) in (select * from unnest(${keys}::text[], ${expectations}::text[]))`,
  times: ['created_at', 'checked_at', 'postponed_at'],
};
const artworks: SharedRead<{ contents: string[] }, ArtworkRow> = {
  select: (_db, { contents }) => sql`select * from artworks where key = any(${contents}::text[])`,
  times: ['created_at', 'claimed_at', 'inspected_at', 'postponed_at'],
};
const readKnown = readTogether({ checks, artworks });

/** Artworks and checks by their keys in one statement; sends none without keys. */
export async function findKnown(
  db: Db,
  names: readonly CheckName[],
  contents: readonly string[],
): Promise<{ readonly checks: readonly CheckRow[]; readonly artworks: ReadonlyMap<string, ArtworkRow> }> {
  if (names.length + contents.length === 0) return { checks: [], artworks: new Map() };
  const found = await readKnown(db, {
    keys: names.map(({ key }) => key),
    expectations: names.map(({ expectation }) => expectation),
    contents: [...contents],
  });
  return { checks: found.checks, artworks: new Map(found.artworks.map((row) => [row.key, row])) };
}
