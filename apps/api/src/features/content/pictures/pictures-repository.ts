import '../tables.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { StoredPicture } from '../tables.ts';

const described = [
  ...(['id', 'name', 'mime_type', 'width', 'height', 'hash'] as const),
  ...(['given_hash', 'created_at', 'modified_at'] as const),
] as const;

/** Pictures of editors without their bytes: those with the given names, or all; newest first. */
export function findPictures(db: Db, names?: readonly string[]): Promise<StoredPicture[]> {
  const all = db.selectFrom('content_media').select(described).orderBy('id', 'desc');
  return (names ? all.where('name', 'in', names.length > 0 ? names : ['']) : all).execute();
}

/** A picture with its bytes. */
export const findPictureBytes = (db: Db, name: string) =>
  db
    .selectFrom('content_media')
    .select(['mime_type', 'hash', 'bytes', 'modified_at'])
    .where('name', '=', name)
    .executeTakeFirst();

/** Stores a picture under its name and replaces an existing one. */
export const putPicture = (
  db: Db,
  picture: Omit<Insertable<Database['content_media']>, 'id' | 'created_at' | 'modified_at'>,
) =>
  db
    .insertInto('content_media')
    .values(picture)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...picture, modified_at: sql<Date>`now()` }),
    )
    .execute();

export const removePicture = (db: Db, name: string) =>
  db.deleteFrom('content_media').where('name', '=', name).execute();
