import './tables.ts';
import type { EnquiryKind, EnquiryState } from '@labelwerk/domain/enquiries/enquiries.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

export type EnquiryRow = Selectable<Database['enquiries']>;
export type NewFile = Omit<Insertable<Database['enquiry_files']>, 'enquiry_id'>;

/** Stores an enquiry with its files; false if it is stored already. */
export async function insertEnquiry(
  trx: Db,
  enquiry: Insertable<Database['enquiries']>,
  files: readonly NewFile[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('enquiries')
    .values(enquiry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  if (files.length > 0)
    await trx
      .insertInto('enquiry_files')
      .values(files.map((file) => ({ ...file, enquiry_id: enquiry.id })))
      .execute();
  return true;
}

/** A page of enquiries, newest first, after the one with the id `after`. */
export function findEnquiries(
  db: Db,
  filter: {
    readonly kind?: EnquiryKind | undefined;
    readonly state?: EnquiryState | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<EnquiryRow[]> {
  let query = db.selectFrom('enquiries').selectAll();
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from enquiries where id = ${filter.after}::uuid)`,
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}

/** An enquiry by its id or its reference. */
export const findEnquiry = (db: Db, name: { readonly id: string } | { readonly reference: string }) => {
  const query = db.selectFrom('enquiries').selectAll();
  return (
    'id' in name ? query.where('id', '=', name.id) : query.where('reference', '=', name.reference)
  ).executeTakeFirst();
};

export const lockEnquiry = (trx: Db, id: string): Promise<EnquiryRow | undefined> =>
  trx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateState = (trx: Db, id: string, state: EnquiryState): Promise<EnquiryRow> =>
  trx
    .updateTable('enquiries')
    .set({ state, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findFiles = (db: Db, enquiryId: string) =>
  db
    .selectFrom('enquiry_files')
    .select(['id', 'filename', 'media_type', 'size'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('filename')
    .orderBy('id')
    .execute();

export const findFile = (db: Db, enquiryId: string, id: string) =>
  db
    .selectFrom('enquiry_files')
    .select(['filename', 'media_type', 'content'])
    .where('enquiry_id', '=', enquiryId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertAnswer = (trx: Db, answer: Insertable<Database['enquiry_answers']>) =>
  trx.insertInto('enquiry_answers').values(answer).execute();

export const findAnswers = (db: Db, enquiryId: string) =>
  db
    .selectFrom('enquiry_answers')
    .select(['at', 'actor', 'answer'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('at')
    .execute();

/** Deletes enquiries that were settled this many days ago, with files and answers. */
export const removeSettled = (db: Db, days: number) =>
  deleteInBatches(
    db,
    'enquiries',
    sql`state <> 'open' and updated_at < now() - make_interval(days => ${sql.lit(days)})`,
  );
