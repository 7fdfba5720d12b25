import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

/** All papers as sent, one in memory at a time. Papers must be kept by law: an erasure leaves them unchanged. */
async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const ids = await db
    .selectFrom('papers')
    .select(['id', 'number'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  for (const { id, number } of ids) {
    const paper = await db.selectFrom('papers').select('pdf').where('id', '=', id).executeTakeFirst();
    if (paper) yield { path: `papers/${number}.pdf`, content: paper.pdf };
  }
}

export const personalData: PersonalData = { collect };
