import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { personId }: Person): AsyncIterable<ExportedFile> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'agent'])
    .where('customer_id', '=', personId)
    .orderBy('created_at')
    .execute();
  yield { path: 'sessions.json', content: sessions };
}

async function erase(trx: Db, { personId }: Person): Promise<void> {
  await trx.deleteFrom('sessions').where('customer_id', '=', personId).execute();
  await trx.deleteFrom('customer_devices').where('customer_id', '=', personId).execute();
}

export const personalData: PersonalData = { collect, erase };
