import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Person, PersonalData } from '#platform/personal-data.ts';
import { forgetTasksOf } from '#platform/tasks/forget-tasks-repository.ts';
import { mailboxOf } from './send-mail.ts';

/** Some keys of sent mails contain the recipient's address; tasks contain the mails themselves, also unsent ones. */
async function erase(trx: Db, { email }: Person): Promise<void> {
  if (email === '') return;
  await forgetTasksOf(trx, mailboxOf(email));
  await trx.deleteFrom('mails_sent').where(sql<boolean>`position(${email} in mail_key) > 0`).execute();
}

export const personalData: PersonalData = { erase };
