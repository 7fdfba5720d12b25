import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const numbers = db.selectFrom('customer_vat_numbers').selectAll().where('customer_id', '=', customerId);
  yield { path: 'vat-numbers.json', content: await numbers.orderBy('country_id').execute() };
}

async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('customer_vat_numbers').where('customer_id', '=', customerId).execute();
}

export const personalData: PersonalData = { collect, erase };
