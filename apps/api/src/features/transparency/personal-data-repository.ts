import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const brands = db.selectFrom('transparency_brands').selectAll().where('customer_id', '=', customerId);
  yield { path: 'transparency-brands.json', content: await brands.orderBy('created_at').execute() };
}

async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('transparency_brands').where('customer_id', '=', customerId).execute();
}

export const personalData: PersonalData = { collect, erase };
