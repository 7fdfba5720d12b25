import '../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type UploadRow = Selectable<Database['code_uploads']>;

/** Seconds after which a file that nobody renewed was left by a process that ended. */
const leftAfterSeconds = 60;
const isLeft = sql<boolean>`code_uploads.renewed_at < now() - make_interval(secs => ${leftAfterSeconds})`;

type NewUpload = Pick<UploadRow, 'id' | 'customer_id' | 'item_id' | 'type' | 'file_name'>;

/** Notes that a file for a cart line is being read; false if another one is. */
export async function beginUpload(db: Db, upload: NewUpload): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('code_uploads')
    .values({ ...upload, state: 'reading' })
    .onConflict((conflict) =>
      conflict
        .columns(['item_id', 'state'])
        // As the unique index says, which leaves out printed uploads.
        .where('state', '<>', 'printed')
        .doUpdateSet({ ...upload, line_count: 0, created_at: sql<Date>`now()`, renewed_at: sql<Date>`now()` })
        .where(isLeft),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that a file is still being read, and how many lines were. */
export const renewUpload = (db: Db, { id }: Pick<UploadRow, 'id'>, lineCount: number) =>
  db
    .updateTable('code_uploads')
    .set({ renewed_at: sql<Date>`now()`, line_count: lineCount })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();

/** The uploads of a cart line but printed ones: one of each state at most. `is_left`: it is read by no process any more. */
export const findUploads = (db: Db, itemId: string) =>
  db
    .selectFrom('code_uploads')
    .selectAll()
    .select(sql<boolean>`state = 'reading' and ${isLeft}`.as('is_left'))
    .where('item_id', '=', itemId)
    .where('state', '<>', 'printed')
    .execute();

/** The upload that was refused last for a customer's cart line, with its report. */
export const findRefused = (db: Db, customerId: number, itemId: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('code_uploads')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'refused')
    .executeTakeFirst();

type Refusal = Pick<UploadRow, 'line_count' | 'code_count' | 'refused_lines' | 'report'> & {
  readonly refusal: string;
};

/** Ends an upload that is refused; what is stored for the line stays. Nothing happens if the upload was replaced. */
export async function refuseUpload(db: Db, { id, item_id }: NewUpload, refusal: Refusal): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const upload = await lockReading(trx, id);
    if (!upload) return;
    await deleteInState(trx, item_id, 'refused');
    await trx
      .updateTable('code_uploads')
      .set({ state: 'refused', ...refusal })
      .where('id', '=', id)
      .execute();
  });
}

/** Locks an upload that is being read; undefined if it was replaced. */
export const lockReading = (trx: Db, id: string) =>
  trx
    .selectFrom('code_uploads')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();

const deleteInState = (trx: Db, itemId: string, state: UploadRow['state']) =>
  trx.deleteFrom('code_uploads').where('item_id', '=', itemId).where('state', '=', state).execute();

/** Puts an upload in force: the last refusal is over. */
export async function completeUpload(
  trx: Db,
  { id, item_id }: NewUpload,
  counts: Pick<UploadRow, 'line_count' | 'code_count'>,
): Promise<void> {
  await deleteInState(trx, item_id, 'refused');
  await trx
    .updateTable('code_uploads')
    .set({ state: 'stored', ...counts })
    .where('id', '=', id)
    .execute();
}

/** The upload in force for a cart line, locked. */
export const lockStored = (trx: Db, itemId: string) =>
  trx
    .selectFrom('code_uploads')
    .select(['id', 'ordered_at'])
    .where('item_id', '=', itemId)
    .where('state', '=', 'stored')
    .forUpdate()
    .executeTakeFirst();

/** Items with stored codes that no order took, of one customer or of all. */
export const findUnordered = (
  db: Db,
  customerId: number | undefined,
): Promise<readonly Pick<UploadRow, 'item_id' | 'customer_id'>[]> => {
  const query = db
    .selectFrom('code_uploads')
    .select(['item_id', 'customer_id'])
    .where('state', '=', 'stored')
    .where('ordered_at', 'is', null);
  return (customerId === undefined ? query : query.where('customer_id', '=', customerId)).execute();
};

export const deleteUpload = (trx: Db, id: string) =>
  trx.deleteFrom('code_uploads').where('id', '=', id).execute();
