import '../tables.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

type Row = Database['content_entries'];

/** Blocks other writers of texts until the transaction ends; readers are not blocked. */
export async function lockEntries(trx: Db): Promise<void> {
  await sql`lock table content_entries in share row exclusive mode`.execute(trx);
}

export const insertEntries = (db: Db, rows: readonly Insertable<Row>[]) =>
  db.insertInto('content_entries').values(rows).execute();

/** Changes an entry; `isSeen`: whether readers see a different text afterwards (sets the modification date). */
export const updateEntry = (db: Db, id: number, changes: Updateable<Row>, isSeen: boolean) =>
  db
    .updateTable('content_entries')
    .set(isSeen ? { ...changes, modified_at: sql<Date>`now()` } : changes)
    .where('id', '=', id)
    .execute();

export const removeEntry = (db: Db, id: number) =>
  db.deleteFrom('content_entries').where('id', '=', id).execute();
