import { type Selectable, sql } from 'kysely';
import { type Owner, ownerKey } from '#platform/auth/owner.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Payer } from '#platform/tasks/queue.ts';
import './tables.ts';

export type UploadRow = Selectable<Database['uploads']>;
export type ChunkRow = Selectable<Database['upload_chunks']>;

export const ownerOfUpload = (upload: UploadRow): Owner =>
  upload.customer_id === null ? { guestId: upload.guest_id ?? '' } : { customerId: upload.customer_id };

/**
 * The payer of work on an upload: the customer; for visitors the network address, because visitor ids can be created
 * freely.
 */
export const payerOfUpload = (upload: UploadRow): Payer => {
  const origin = upload.created_from === null ? null : `a${upload.created_from}`;
  const owner = ownerKey(ownerOfUpload(upload));
  return { owner: upload.customer_id === null ? (origin ?? owner) : owner, origin };
};

const ownUploads = (db: Db, owner: Owner) =>
  db.selectFrom('uploads').selectAll().where('owner', '=', ownerKey(owner));

export const findUpload = (db: Db, owner: Owner, id: string): Promise<UploadRow | undefined> =>
  ownUploads(db, owner).where('id', '=', id).executeTakeFirst();

export const findByClientId = (db: Db, owner: Owner, clientId: string): Promise<UploadRow | undefined> =>
  ownUploads(db, owner).where('client_upload_id', '=', clientId).executeTakeFirst();

export type UploadName = {
  readonly filename: string;
  readonly total_chunks: number;
  readonly folder_id: number | null;
};

const named = (db: Db, owner: Owner, { filename, total_chunks, folder_id }: UploadName) =>
  ownUploads(db, owner)
    .where('client_upload_id', 'is', null)
    .where(sql`coalesce(folder_id, 0)`, '=', folder_id ?? 0)
    .where('filename', '=', filename)
    .where('total_chunks', '=', total_chunks);

export const findOpenByName = (db: Db, owner: Owner, name: UploadName): Promise<UploadRow | undefined> =>
  named(db, owner, name).where('state', 'in', ['receiving', 'assembled']).executeTakeFirst();

export const findAbortedByName = (
  db: Db,
  owner: Owner,
  name: UploadName,
  after: Date,
): Promise<UploadRow | undefined> =>
  named(db, owner, name)
    .where('state', '=', 'aborted')
    .where('touched_at', '>', after)
    .orderBy('touched_at', 'desc')
    .executeTakeFirst();

export const findOpenUploads = (db: Db, owner: Owner): Promise<UploadRow[]> =>
  ownUploads(db, owner)
    .where('state', 'in', ['receiving', 'assembled'])
    .orderBy('created_at')
    .limit(100)
    .execute();

export async function countBegunFrom(db: Db, createdFrom: string, after: Date): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('guest_id', 'is not', null)
    .where('created_from', '=', createdFrom)
    .where('created_at', '>', after)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Serialises the opening of uploads per owner, and for visitors per network address, until the transaction ends. */
export async function lockOpening(trx: Db, owner: Owner, createdFrom: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7155005, hashtext(${ownerKey(owner)}))`.execute(trx);
  if ('guestId' in owner)
    await sql`select pg_advisory_xact_lock(7155006, hashtext(${createdFrom}))`.execute(trx);
}

/** Undefined if a concurrent request has opened the same upload. */
export const insertUpload = (
  db: Db,
  upload: Omit<UploadRow, 'owner' | 'received_chunks' | 'received_bytes'>,
): Promise<UploadRow | undefined> =>
  db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const lockUpload = (trx: Db, id: string): Promise<UploadRow | undefined> =>
  trx.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateUpload = (
  db: Db,
  id: string,
  change: Partial<Omit<UploadRow, 'id' | 'owner'>>,
): Promise<UploadRow> =>
  db.updateTable('uploads').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const findChunks = (db: Db, uploadId: string): Promise<ChunkRow[]> =>
  db
    .selectFrom('upload_chunks')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('chunk_index')
    .execute();

export const findChunk = (db: Db, uploadId: string, index: number): Promise<ChunkRow | undefined> =>
  db
    .selectFrom('upload_chunks')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('chunk_index', '=', index)
    .executeTakeFirst();

export async function insertChunk(trx: Db, chunk: ChunkRow): Promise<void> {
  await trx.insertInto('upload_chunks').values(chunk).execute();
}

export async function deleteChunks(trx: Db, uploadId: string, indices?: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('upload_chunks')
    .where('upload_id', '=', uploadId)
    .$if(indices !== undefined, (query) => query.where('chunk_index', 'in', [...(indices ?? [])]))
    .execute();
}

/**
 * Transfers a visitor's uploads to the customer. If the customer has an open upload of the same name, the moved one
 * gets a client id to tell them apart.
 */
export async function giveUploads(trx: Db, guestId: string, customerId: number): Promise<void> {
  await sql`
    update uploads moved set customer_id = ${customerId}, guest_id = null,
      client_upload_id = case when moved.client_upload_id is not null then moved.client_upload_id
        when exists (select from uploads own where own.owner = ${ownerKey({ customerId })}
          and own.client_upload_id is null and own.state in ('receiving', 'assembled')
          and coalesce(own.folder_id, 0) = coalesce(moved.folder_id, 0)
          and own.filename = moved.filename and own.total_chunks = moved.total_chunks)
        then gen_random_uuid() end
    where moved.owner = ${ownerKey({ guestId })}
      and not exists (select from uploads own where own.owner = ${ownerKey({ customerId })}
        and own.client_upload_id = moved.client_upload_id)`.execute(trx);
}
