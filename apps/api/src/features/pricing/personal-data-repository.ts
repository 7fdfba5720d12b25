import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const terms = db.selectFrom('customer_price_terms').selectAll().where('customer_id', '=', customerId);
  yield { path: 'conditions.json', content: await terms.execute() };
}

async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('customer_price_terms').where('customer_id', '=', customerId).execute();
}

export const personalData: PersonalData = { collect, erase };
