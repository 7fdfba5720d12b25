import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { CatalogueKind } from './tables.ts';

/** Number of the advisory lock below. */
const activationLock = 7_155_730;

/** One activation at a time, until the transaction ends: the second operator's changes are reckoned from the first's. */
export async function lockActivation(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${activationLock})`.execute(trx);
}

/** Which version of each document counts at this moment, or counted at another. */
export async function findActiveVersions(db: Db, at?: Date): Promise<ReadonlyMap<CatalogueKind, string>> {
  const { rows } = await sql<{ kind: CatalogueKind; version: string }>`
    select distinct on (kind) kind, version from catalogue_versions
    where active_from <= ${at ?? sql`now()`} order by kind, active_from desc`.execute(db);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

export async function findDocument(db: Db, kind: CatalogueKind, version: string): Promise<unknown> {
  const row = await db
    .selectFrom('catalogue_versions')
    .select('document')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.document;
}

/** False when the version exists already: a version never changes once it is stored. */
export async function insertDocument(
  db: Db,
  row: { kind: CatalogueKind; version: string; activeFrom: Date; document: unknown },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalogue_versions')
    .values({
      kind: row.kind,
      version: row.version,
      active_from: row.activeFrom,
      document: JSON.stringify(row.document),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
