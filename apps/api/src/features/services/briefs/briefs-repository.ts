import '../tables.ts';
import type { BriefAnswer } from '@labelwerk/contracts/services/brief.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type BriefRow = Selectable<Database['service_briefs']>;
export type FileOfService = Pick<
  Selectable<Database['service_files']>,
  'file_id' | 'content_key' | 'filename' | 'size'
>;

type NewBrief = Omit<BriefRow, 'content' | 'updated_at'> & { readonly content: BriefAnswer };

async function insertFiles(trx: Db, briefId: string, files: readonly FileOfService[]): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('service_files')
    .values(files.map((file, index) => ({ ...file, brief_id: briefId, position: index + 1 })))
    .execute();
}

/** Stores a brief with its files. False, without an effect, if its id is used. */
export async function insertBrief(
  trx: Db,
  brief: NewBrief,
  files: readonly FileOfService[],
): Promise<boolean> {
  const stored = await trx
    .insertInto('service_briefs')
    .values({ ...brief, content: JSON.stringify(brief.content), updated_at: brief.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return false;
  await insertFiles(trx, brief.id, files);
  return true;
}

export const findBrief = (db: Db, id: string): Promise<BriefRow | undefined> =>
  db.selectFrom('service_briefs').selectAll().where('id', '=', id).executeTakeFirst();

/** Replaces a brief. Call it under the lock of the cart that its service is in. */
export async function updateBrief(
  trx: Db,
  id: string,
  change: Pick<NewBrief, 'service' | 'subject' | 'content'> & { readonly at: Date },
  files: readonly FileOfService[],
): Promise<void> {
  const { at, content, ...columns } = change;
  await trx
    .updateTable('service_briefs')
    .set({ ...columns, content: JSON.stringify(content), updated_at: at })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('service_files').where('brief_id', '=', id).execute();
  await insertFiles(trx, id, files);
}

/** The files of a brief, or of an ordered service, in order. */
export const findFilesOf = (
  db: Db,
  of: { readonly brief_id: string } | { readonly service_id: string },
): Promise<FileOfService[]> => {
  const query = db.selectFrom('service_files').select(['file_id', 'content_key', 'filename', 'size']);
  const named =
    'brief_id' in of
      ? query.where('brief_id', '=', of.brief_id)
      : query.where('service_id', '=', of.service_id);
  return named.orderBy('position').execute();
};

/** Whether a label is in the customer's open cart, or in an order and not released to the press. */
export async function hasLabelToPrint(db: Db, customerId: number, labelId: string): Promise<boolean> {
  const { rows } = await sql`
    select from labels_to_print where label_id = ${labelId} and customer_id = ${customerId}`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes briefs that have not changed for two days and are in no cart: they were ordered, or removed and not put
 * back.
 */
export async function sweepBriefs(db: Db): Promise<void> {
  await sql`
    delete from service_briefs b where updated_at < now() - interval '2 days'
      and not exists (select from cart_services c where c.brief_id = b.id)`.execute(db);
}
