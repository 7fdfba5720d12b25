import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { email }: Person): AsyncIterable<ExportedFile> {
  const rows = db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email);
  yield { path: 'newsletter.json', content: await rows.execute() };
}

async function erase(trx: Db, { email }: Person): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}

export const personalData: PersonalData = { collect, erase };
