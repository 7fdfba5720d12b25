import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { CatalogueKind } from './tables.ts';

/** Number of the advisory lock below. */
const activationLock = 7_155_730;

/**
 * Allows one activation at a time, until the transaction ends: a second operator's changes are based on the
 * first one's.
 */
export async function lockActivation(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${activationLock})`.execute(trx);
}

/** The active version of each document. */
export async function findActiveVersions(db: Db): Promise<ReadonlyMap<CatalogueKind, string>> {
  const { rows } = await sql<{ kind: CatalogueKind; version: string }>`
    select distinct on (kind) kind, version from catalogue_versions
    where active_from <= now() order by kind, active_from desc`.execute(db);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/** The version of each document at a moment, planned ones included. */
export async function findVersionsAt(db: Db, moment: Date): Promise<ReadonlyMap<CatalogueKind, string>> {
  const { rows } = await sql<{ kind: CatalogueKind; version: string }>`
    select distinct on (kind) kind, version from catalogue_versions
    where active_from <= ${moment} order by kind, active_from desc`.execute(db);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/** A stored document without its contents. */
export type VersionRow = {
  readonly kind: CatalogueKind;
  readonly version: string;
  readonly active_from: Date;
  readonly created_at: Date;
};

/** All stored documents, or those of a version, in the order in which they take effect. */
export function findVersionRows(db: Db, version?: string): Promise<VersionRow[]> {
  const all = db
    .selectFrom('catalogue_versions')
    .select(['kind', 'version', 'active_from', 'created_at'])
    .orderBy('active_from')
    .orderBy('kind');
  return (version === undefined ? all : all.where('version', '=', version)).execute();
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

/** Materials or finishes by their ids, from the last version of the document that has them. */
export async function findLastEntries(
  db: Db,
  kind: 'materials' | 'finishes',
  ids: readonly string[],
): Promise<readonly unknown[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ entry: unknown }>`
    select distinct on (e.entry ->> 'id') e.entry
    from catalogue_versions v, jsonb_array_elements(v.document -> ${kind}) as e(entry)
    where v.kind = ${kind} and v.active_from <= now() and e.entry ->> 'id' = any(${ids})
    order by e.entry ->> 'id', v.active_from desc`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Replaces a document that is not in force yet. */
export async function replacePlannedDocument(
  db: Db,
  { kind, version, document }: { kind: CatalogueKind; version: string; document: unknown },
): Promise<void> {
  await db
    .updateTable('catalogue_versions')
    .set({ document: JSON.stringify(document) })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('active_from', '>', sql<Date>`clock_timestamp()`)
    .execute();
}

/** Deletes the documents of a version that is not in force yet. */
export async function deletePlannedDocuments(db: Db, version: string): Promise<void> {
  await db
    .deleteFrom('catalogue_versions')
    .where('version', '=', version)
    .where('active_from', '>', sql<Date>`clock_timestamp()`)
    .execute();
}

/** False if the version exists already: a version in force never changes. */
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
