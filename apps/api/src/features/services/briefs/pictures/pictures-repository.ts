import '../../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

type PictureRow = Selectable<Database['brief_pictures']>;

/** A picture without its bytes. */
export type BriefPictureRow = Pick<PictureRow, 'id' | 'filename' | 'media_type'> & {
  /** Bytes. */
  readonly size: number;
};

const naming = ['id', 'filename', 'media_type'] as const;
const size = sql<number>`octet_length(content)`.as('size');

/** No order needs the picture. */
const isUnordered = sql<boolean>`not exists (
  select from service_pictures used where used.picture_id = brief_pictures.id and used.service_id is not null)`;

/**
 * Stores a picture, unless its customer has `most` that no order needs. Call it in a transaction: pictures of a
 * customer that arrive together wait for one another. False beyond the limit.
 */
export async function insertPicture(
  trx: Db,
  picture: Omit<PictureRow, 'created_at'>,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('brief_pictures', ${picture.customer_id}::bigint))`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('brief_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', picture.customer_id)
    .where(isUnordered)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return false;
  await trx.insertInto('brief_pictures').values(picture).execute();
  return true;
}

/** A customer's pictures that no order needs, the latest first. */
export const findUnorderedPictures = (db: Db, customerId: number): Promise<BriefPictureRow[]> =>
  db
    .selectFrom('brief_pictures')
    .select([...naming, size])
    .where('customer_id', '=', customerId)
    .where(isUnordered)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The customer's pictures with these ids, in this order and locked; undefined if one is missing. */
export async function lockPictures(
  trx: Db,
  customerId: number,
  ids: readonly string[],
): Promise<readonly string[] | undefined> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('brief_pictures')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length === ids.length ? ids : undefined;
}

/** Removes a picture that belongs to no brief. False if the customer has no such picture, or a brief names it. */
export async function removePicture(db: Db, customerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('brief_pictures')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from service_pictures used where used.picture_id = brief_pictures.id)`,
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces the pictures of a brief. */
export async function linkPictures(trx: Db, briefId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('service_pictures').where('brief_id', '=', briefId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('service_pictures')
    .values(ids.map((picture_id, index) => ({ brief_id: briefId, picture_id, position: index + 1 })))
    .execute();
}

type Owner = { readonly brief_id: string } | { readonly service_id: string };

const picturesOf = (db: Db, of: Owner) => {
  const query = db
    .selectFrom('service_pictures')
    .innerJoin('brief_pictures', 'brief_pictures.id', 'service_pictures.picture_id');
  return 'brief_id' in of
    ? query.where('service_pictures.brief_id', '=', of.brief_id)
    : query.where('service_pictures.service_id', '=', of.service_id);
};

/** The pictures of a brief, or of an ordered service, in order. */
export const findPicturesOf = (db: Db, of: Owner): Promise<BriefPictureRow[]> =>
  picturesOf(db, of)
    .select([...naming, size])
    .orderBy('position')
    .execute();

/** One of these pictures with its bytes. */
export const findPictureOf = (db: Db, of: Owner, id: string) =>
  picturesOf(db, of).select(['filename', 'media_type', 'content']).where('id', '=', id).executeTakeFirst();

/** Deletes pictures that no brief and no order names, some days after they were sent. */
export const sweepPictures = (db: Db, days: number): Promise<number> =>
  deleteInBatches(
    db,
    'brief_pictures',
    sql`created_at < now() - make_interval(days => ${sql.lit(days)})
      and not exists (select from service_pictures used where used.picture_id = brief_pictures.id)`,
  );
