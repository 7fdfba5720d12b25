import '../tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { renameSaver } from './quotes-repository.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'name', 'market', 'configuration', 'sheet', 'created_at', 'valid_until'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  yield { path: 'quotes.json', content: quotes };
}

async function erase(trx: Db, { customerId, personId }: Person): Promise<void> {
  await trx.deleteFrom('quotes').where('customer_id', '=', customerId).execute();
  await renameSaver(trx, personId, null);
}

export const personalData: PersonalData = { collect, erase };
