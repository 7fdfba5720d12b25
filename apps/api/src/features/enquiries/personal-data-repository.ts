import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

/** The enquiries sent under the account's address. */
async function* collect(db: Db, { email }: Person): AsyncIterable<ExportedFile> {
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['kind', 'reference', 'name', 'email', 'topic', 'message', 'details', 'state', 'created_at'])
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .limit(1_000)
    .execute();
  yield { path: 'enquiries.json', content: enquiries };
}

/** Answers and files are deleted with their enquiries. */
async function erase(trx: Db, { email }: Person): Promise<void> {
  if (email !== '') await trx.deleteFrom('enquiries').where(sql`lower(email)`, '=', email).execute();
}

export const personalData: PersonalData = { collect, erase };
