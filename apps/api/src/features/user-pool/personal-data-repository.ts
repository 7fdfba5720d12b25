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
  const factor = await db
    .selectFrom('pool_second_factors')
    .select(['enabled', 'changed_at'])
    .where(sql`sub::text`, '=', subject)
    .executeTakeFirst();
  const codes = await db
    .selectFrom('pool_recovery_codes')
    .select(['created_at', 'used_at'])
    .where(sql`sub::text`, '=', subject)
    .orderBy('used_at')
    .execute();
  // Secrets and codes are not exported.
  if (factor) yield { path: 'two-step-sign-in.json', content: { ...factor, recovery_codes: codes } };
}

async function erase(trx: Db, { subject, email }: Person): Promise<void> {
  // Codes, families, refresh tokens and the second factor are deleted along with the user.
  await trx.deleteFrom('pool_users').where(sql`sub::text`, '=', subject).execute();
  await trx.deleteFrom('auth_events').where('sub', '=', subject).execute();
  const ofEmail = [
    `user:${email}`,
    `code:sign-up:${email}`,
    `code:reset:${email}`,
    `code:email:${email}`,
    `mfa:${subject}`,
  ];
  await trx.deleteFrom('pool_failures').where('subject', 'in', ofEmail).execute();
  await trx.deleteFrom('pool_sends').where('subject', '=', `to:${email}`).execute();
}

export const personalData: PersonalData = { collect, erase };
