import '../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type VersionKind = Database['content_versions']['kind'];

/** A text or picture as it was before a version; null: it was not there. */
export type EarlierText = Omit<Selectable<Database['content_version_texts']>, 'version_id'>;
export type EarlierPicture = Omit<Selectable<Database['content_version_pictures']>, 'version_id'>;

export type Replaced = { readonly texts: readonly EarlierText[]; readonly pictures: readonly string[] };

/**
 * Records a version before its changes are made: the texts that it replaces, and the pictures of these names as they
 * are now. Without any, none is recorded. The caller holds the lock of the texts.
 */
export async function insertVersion(
  trx: Db,
  kind: VersionKind,
  { texts, pictures }: Replaced,
): Promise<void> {
  if (texts.length + pictures.length === 0) return;
  const { id } = await trx
    .insertInto('content_versions')
    .values({ id: sql<number>`(select coalesce(max(id), 0) + 1 from content_versions)`, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (texts.length > 0)
    await trx
      .insertInto('content_version_texts')
      .values(texts.map((text) => ({ ...text, version_id: id })))
      .execute();
  if (pictures.length === 0) return;
  const names = [...pictures];
  await sql`insert into content_earlier_pictures (hash, mime_type, width, height, bytes, given_hash)
    select hash, mime_type, width, height, bytes, given_hash from content_media where name = any(${names})
    on conflict (hash) do nothing`.execute(trx);
  await sql`insert into content_version_pictures (version_id, name, before_hash)
    select ${id}::integer, names.name, content_media.hash
    from unnest(${names}::text[]) as names (name) left join content_media using (name)`.execute(trx);
}

/** All versions with the texts and pictures that they changed, earliest first. */
export async function findVersions(db: Db) {
  const { rows } = await sql<{ id: number; kind: VersionKind; created_at: Date; names: string[] }>`
    select id, kind, created_at, array(
      select language || '/' || type || '/' || slug from content_version_texts where version_id = id
      union all select 'media/' || name from content_version_pictures where version_id = id
      order by 1
    ) as names
    from content_versions order by id`.execute(db);
  return rows;
}

/** The texts that changed after a version, as they were with it. */
export async function findTextsAt(db: Db, version: number): Promise<readonly EarlierText[]> {
  const { rows } = await sql<EarlierText>`
    select distinct on (type, slug, language) type, slug, language, before
    from content_version_texts where version_id > ${version}
    order by type, slug, language, version_id`.execute(db);
  return rows;
}

/** The pictures that changed after a version, as they were with it. */
export async function findPicturesAt(db: Db, version: number): Promise<readonly EarlierPicture[]> {
  const { rows } = await sql<EarlierPicture>`
    select distinct on (name) name, before_hash from content_version_pictures where version_id > ${version}
    order by name, version_id`.execute(db);
  return rows;
}

/** A picture that was replaced or removed. */
export const findEarlierPicture = (db: Db, hash: string) =>
  db.selectFrom('content_earlier_pictures').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow();
