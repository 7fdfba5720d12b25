import '../../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

type PictureRow = Selectable<Database['brief_pictures']>;

/** A picture without its bytes. */
export type BriefPictureRow = Pick<PictureRow, 'id' | 'filename' | 'media_type'> & {
  /** Bytes. */
  readonly size: number;
};

const naming = ['id', 'filename', 'media_type'] as const;
const size = sql<number>`octet_length(content)`.as('size');

/** No order needs the picture: those that wait for their payment or are cancelled don't. */
const isUnordered = sql<boolean>`not exists (
  select from service_pictures used join ordered_services ordered on ordered.id = used.service_id
  where used.picture_id = brief_pictures.id and ordered.state not in ('awaiting_payment', 'cancelled'))`;

/** No brief names the picture, and no order but cancelled ones, which stay so. */
const isFree = sql<boolean>`not exists (
  select from service_pictures used left join ordered_services ordered on ordered.id = used.service_id
  where used.picture_id = brief_pictures.id and ordered.state is distinct from 'cancelled')`;

/**
 * Stores a picture, unless its customer would have more than `most.count` that no order needs, or of more than
 * `most.bytes` together. Call it in a transaction: pictures of a customer that arrive together wait for one another.
 * False beyond the limits.
 */
export async function insertPicture(
  trx: Db,
  picture: Omit<PictureRow, 'created_at'>,
  most: { readonly count: number; readonly bytes: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('brief_pictures', ${picture.customer_id}::bigint))`.execute(
    trx,
  );
  const { count, bytes } = await trx
    .selectFrom('brief_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(octet_length(content)), 0)`.as('bytes'))
    .where('customer_id', '=', picture.customer_id)
    .where(isUnordered)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most.count || Number(bytes) + picture.content.length > most.bytes) return false;
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

/**
 * Deletes those of these pictures that are free. Call it in the transaction that locked them: what is read after the lock
 * knows every brief that named one meanwhile, and a brief that names one later waits, and misses it. Returns their number.
 */
async function deleteFree(trx: Db, locked: readonly { readonly id: string }[]): Promise<number> {
  if (locked.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('brief_pictures')
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .where(isFree)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes a picture. False if the customer has no such picture, or a brief or an order names it. */
export const removePicture = (db: Db, customerId: number, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('brief_pictures')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
    return (await deleteFree(trx, rows)) === 1;
  });

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

/** Pictures in a statement of the sweep. */
const sweptTogether = 100;

/** Deletes free pictures some days after they were sent. Those in use are skipped; the next sweep finds them. */
export async function sweepPictures(db: Db, days: number): Promise<void> {
  let deleted = sweptTogether;
  while (deleted === sweptTogether)
    deleted = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('brief_pictures')
        .select('id')
        .where(sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(days)})`)
        .where(isFree)
        .limit(sweptTogether)
        .forUpdate()
        .skipLocked()
        .execute();
      return deleteFree(trx, rows);
    });
}
