import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { subject }: Person): AsyncIterable<ExportedFile> {
  const events = await db
    .selectFrom('auth_events')
    .select(['at', 'event', 'address', 'outcome'])
    .where('sub', '=', subject)
    .orderBy('at')
    .limit(10_000)
    .execute();
  yield { path: 'sign-ins.json', content: events };
}

async function erase(trx: Db, { subject, email }: Person): Promise<void> {
  // Codes, families and refresh tokens go with it.
  await trx.deleteFrom('pool_users').where(sql`sub::text`, '=', subject).execute();
  await trx.deleteFrom('auth_events').where('sub', '=', subject).execute();
  const ofEmail = [`user:${email}`, `code:sign-up:${email}`, `code:reset:${email}`, `code:email:${email}`];
  await trx.deleteFrom('pool_failures').where('subject', 'in', ofEmail).execute();
  await trx.deleteFrom('pool_sends').where('subject', '=', `to:${email}`).execute();
}

export const personalData: PersonalData = { collect, erase };
