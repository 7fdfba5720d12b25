import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const addresses = db.selectFrom('addresses').selectAll().where('customer_id', '=', customerId);
  yield { path: 'addresses.json', content: await addresses.orderBy('id').execute() };
}

async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('addresses').where('customer_id', '=', customerId).execute();
}

export const personalData: PersonalData = { collect, erase };
