import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whether a file, an upload or a repair holds the content of a key: a condition for queries about contents. */
export const isReferenced = (key: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from content_references as held where held.content_key = ${key})`;

/** Whether a living file, an open upload or an open repair holds a content: what is known about it is still asked for. */
export async function isWanted(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (select from content_references where content_key = ${key} and wanted) as wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? true;
}

/** Whether a file still has an original beside its content: a condition for queries. */
export const fileKeepsOriginal = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from content_references as held
    where held.original and held.content_key is not null and held.file_id = ${fileId})`;

/** The same for an upload, or the file that was made of it. */
export const uploadKeepsOriginal = (uploadId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from content_references as held
    where held.original and held.content_key is not null and held.upload_id = ${uploadId})`;
