import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import '../tables.ts';

/** Ends uploads nobody touched; a chunk that arrives meanwhile holds the row and wins. Returns their ids. */
export async function expireUploads(db: Db, untouchedSince: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update uploads set state = 'expired', artwork_key = null, original_key = null where id in (
      select id from uploads where touched_at < ${untouchedSince} and state in ('receiving', 'assembled')
      order by touched_at limit 200 for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Forgets uploads that ended long ago. */
export async function forgetUploads(db: Db, untouchedSince: Date): Promise<void> {
  await sql`
    delete from uploads where id in (
      select id from uploads where touched_at < ${untouchedSince} and state in ('finalized', 'aborted', 'expired')
      limit 1000)`.execute(db);
}

/** Which of these ids belong to an upload that still needs its chunks. */
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

/**
 * Removes one content that no file, upload or repair holds and nobody claimed lately. `remove` runs while the row is
 * locked: who claims the same content waits, and stores it anew. False when there is none left.
 */
export function sweepContent(
  db: Db,
  claimedBefore: Date,
  remove: (key: string) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ key: string }>`
      select key from artworks
      where claimed_at < ${claimedBefore}
        and not exists (select from customer_files where artwork_key = artworks.key)
        and not exists (select from uploads where artwork_key = artworks.key)
        and not exists (select from customer_files where original_key = artworks.key)
        and not exists (select from uploads where original_key = artworks.key)
        and not exists (select from artwork_mendings where source_key = artworks.key)
        and not exists (select from artwork_mendings where mended_key = artworks.key)
      order by claimed_at limit 1 for update skip locked`.execute(trx);
    const key = rows[0]?.key;
    if (key === undefined) return false;
    await remove(key);
    await trx.deleteFrom('artworks').where('key', '=', key).execute();
    return true;
  });
}
