import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** SQL condition: a file, an upload or a repair references the content. */
export const isReferenced = (key: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from content_references as held where held.content_key = ${key})`;

/**
 * Whether a present file, an open upload or an open repair references a content: its results may still be requested.
 */
export async function isWanted(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (select from content_references where content_key = ${key} and wanted) as wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? true;
}

/** SQL condition: a file references a stored original besides its content. */
export const fileKeepsOriginal = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from content_references as held
    where held.original and held.content_key is not null and held.file_id = ${fileId})`;

/** SQL condition: an upload, or the file created from it, references a stored original. */
export const uploadKeepsOriginal = (uploadId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from content_references as held
    where held.original and held.content_key is not null and held.upload_id = ${uploadId})`;
