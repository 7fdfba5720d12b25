import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const uploads = db
    .selectFrom('code_uploads')
    .select([
      'item_id',
      'type',
      'file_name',
      'state',
      'line_count',
      'code_count',
      'created_at',
      'ordered_at',
      'handed_at',
    ])
    .where('customer_id', '=', customerId);
  yield { path: 'codes.json', content: await uploads.orderBy('created_at').execute() };
}

/**
 * Deletes the codes with what names the customer. Hashes of stored codes stay with the counts of their upload, so that no
 * code is printed again.
 */
async function erase(trx: Db, { customerId }: Person): Promise<void> {
  const ofCustomer = trx.selectFrom('code_uploads').select('id').where('customer_id', '=', customerId);
  await trx.deleteFrom('code_blocks').where('upload_id', 'in', ofCustomer).execute();
  await trx
    .deleteFrom('code_uploads')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['reading', 'refused'])
    .execute();
  await trx
    .updateTable('code_uploads')
    .set({ customer_id: null, file_name: '', report: null })
    .where('customer_id', '=', customerId)
    .execute();
}

export const personalData: PersonalData = { collect, erase };
