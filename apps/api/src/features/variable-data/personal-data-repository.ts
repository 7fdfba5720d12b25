import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const tables = db
    .selectFrom('variable_tables')
    .select(['id', 'file_name', 'row_count', 'created_at', 'ordered_at'])
    .where('customer_id', '=', customerId);
  yield { path: 'variable-tables.json', content: await tables.orderBy('created_at').execute() };
}

async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('variable_tables').where('customer_id', '=', customerId).execute();
}

export const personalData: PersonalData = { collect, erase };
