import './tables.ts';
import { sql } from 'kysely';
import { listPeople } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const invitations = await db
    .selectFrom('account_invitations')
    .select(['email', 'sent_at', 'accepted_at'])
    .where('account_id', '=', customerId)
    .orderBy('sent_at')
    .execute();
  yield { path: 'people.json', content: { people: await listPeople(db, customerId), invitations } };
}

/** Deletes invitations to the account, those the person sent or accepted, and those to the person's address. */
async function erase(trx: Db, { customerId, email }: Person): Promise<void> {
  await sql`
    delete from account_invitations where account_id = ${customerId} or invited_by = ${customerId}
      or accepted_by = ${customerId} or (email = ${email} and email <> '')`.execute(trx);
}

export const personalData: PersonalData = { collect, erase };
