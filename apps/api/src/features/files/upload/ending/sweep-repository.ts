import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import '../tables.ts';

/** Expires inactive uploads and returns their ids. Skips locked rows: a chunk that arrives at the same time wins. */
export async function expireUploads(db: Db, untouchedSince: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update uploads set state = 'expired', artwork_key = null, original_key = null where id in (
      select id from uploads where touched_at < ${untouchedSince} and state in ('receiving', 'assembled')
      order by touched_at limit 200 for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes uploads that ended long ago. */
export async function forgetUploads(db: Db, untouchedSince: Date): Promise<void> {
  const isOver = sql`touched_at < ${untouchedSince} and state in ('finalized', 'aborted', 'expired')`;
  await deleteInBatches(db, 'uploads', isOver);
}

/** The ids of uploads that still need their chunks. */
export async function receivingAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'receiving')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
