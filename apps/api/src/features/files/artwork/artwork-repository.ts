import type { PageGeometry } from '@labelwerk/artwork/open/page-geometry.ts';
import { type Selectable, sql } from 'kysely';
import { isReferenced } from '#features/files/storage/index.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Payer } from '#platform/tasks/queue.ts';
import type { KeptFinding } from './tables.ts';

export type ArtworkRow = Selectable<Database['artworks']>;

/**
 * Claims a content that is about to be stored: the sweep ignores it for a day. Waits for a sweep that is removing the
 * same content, which is then stored again. Work on it is charged to `payer` from now on.
 */
export async function claimArtwork(
  db: Db,
  key: string,
  size: number,
  payer: Payer | undefined,
): Promise<void> {
  const charged = { charged_to: payer?.owner ?? null, charged_from: payer?.origin ?? null };
  await db
    .insertInto('artworks')
    .values({ key, size, ...charged })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ claimed_at: sql<Date>`now()`, ...charged }),
    )
    .execute();
}

/** The payer of work on a content; undefined: the shop. */
export const payerOf = ({
  charged_to: owner,
  charged_from: origin,
}: Pick<ArtworkRow, 'charged_to' | 'charged_from'>): Payer | undefined =>
  owner === null ? undefined : { owner, origin };

export const findArtwork = (db: Db, key: string): Promise<ArtworkRow | undefined> =>
  db.selectFrom('artworks').selectAll().where('key', '=', key).executeTakeFirst();

/** Contents by their keys; sends no statement for an empty list. */
export async function findArtworks(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ArtworkRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('artworks').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** The artwork, with its status locked until the transaction ends, so that a copy of it is current. */
export const lockArtworkShared = (trx: Db, key: string): Promise<ArtworkRow | undefined> =>
  trx.selectFrom('artworks').selectAll().where('key', '=', key).forShare().executeTakeFirst();

export type Inspection = {
  readonly status: 'success' | 'failed';
  readonly refusal: string | null;
  readonly pages: readonly PageGeometry[];
  readonly findings: readonly KeptFinding[];
  readonly cutLines: Readonly<Record<string, string>>;
  readonly width: number | null;
  readonly height: number | null;
};

/** Stores the first inspection result of a content; false if there is one already. */
export async function saveInspection(trx: Db, key: string, found: Inspection): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('artworks')
    .set({
      status: found.status,
      refusal: found.refusal,
      pages: JSON.stringify(found.pages),
      page_count: found.pages.length,
      findings: JSON.stringify(found.findings),
      cut_lines: JSON.stringify(found.cutLines),
      width: found.width,
      height: found.height,
      drawn_complete: found.pages.length === 0,
      inspected_at: sql<Date>`now()`,
      postponed_at: null,
    })
    .where('key', '=', key)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds the finding that a page can't be drawn, once per page. */
export async function addFinding(db: Db, key: string, finding: KeptFinding): Promise<void> {
  const same = JSON.stringify([{ id: finding.id, page: finding.page }]);
  await sql`
    update artworks set status = 'failed', findings = findings || ${JSON.stringify([finding])}::jsonb
    where key = ${key} and not findings @> ${same}::jsonb`.execute(db);
}

/** Stores the findings of a drawn page; with an error among them the file can't be printed unchanged. */
export async function saveDrawnPage(
  db: Db,
  key: string,
  page: number,
  findings: readonly KeptFinding[],
): Promise<void> {
  const failed = findings.some(({ severity }) => severity === 'error');
  await sql`
    update artworks set drawn = drawn || jsonb_build_object(${String(page)}::text, ${JSON.stringify(findings)}::jsonb),
      status = case when ${failed}::boolean then 'failed' else status end
    where key = ${key} and not drawn_complete`.execute(db);
}

/** Records that work on a content was postponed for lack of time, and since when. */
export async function notePostponed(db: Db, key: string): Promise<void> {
  await sql`update artworks set postponed_at = coalesce(postponed_at, now()) where key = ${key}`.execute(db);
}

/** Whether work on one of these contents, or on one of their checks, is postponed for lack of time. */
export async function isAnyPostponed(db: Db, keys: readonly string[]): Promise<boolean> {
  const among = sql`any(${keys as string[]}::text[])`;
  const { rows } = await sql<{ postponed: boolean }>`
    select exists (select from artworks where key = ${among} and postponed_at is not null)
      or exists (select from artwork_checks where artwork_key = ${among} and postponed_at is not null) as postponed`.execute(
    db,
  );
  return rows[0]?.postponed ?? false;
}

export async function completeDrawn(trx: Db, key: string): Promise<void> {
  await trx
    .updateTable('artworks')
    .set({ drawn_complete: true, postponed_at: null })
    .where('key', '=', key)
    .execute();
}

/**
 * Locks one content without references that was not claimed after `claimedBefore`, until the transaction ends: claims
 * wait. Returns its key, or undefined if there is none.
 */
export async function lockUnreferenced(trx: Db, claimedBefore: Date): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select key from artworks where claimed_at < ${claimedBefore} and not ${isReferenced(sql`artworks.key`)}
    order by claimed_at limit 1 for update skip locked`.execute(trx);
  return rows[0]?.key;
}

/** Number of contents whose first inspection is not over. */
export async function countUninspected(db: Db): Promise<number> {
  const { contents } = await db
    .selectFrom('artworks')
    .select((eb) => eb.fn.countAll<number>().as('contents'))
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  return Number(contents);
}

export async function deleteArtwork(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('artworks').where('key', '=', key).execute();
}
