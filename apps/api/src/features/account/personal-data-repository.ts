import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId, personId }: Person): AsyncIterable<ExportedFile> {
  const person = await db
    .selectFrom('customers')
    .select(['email', 'name', 'last_name', 'phone', 'mails_off', 'site', 'created_at'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const account = await db
    .selectFrom('customers')
    .select(['id', 'company', 'vat_number', 'invoice_email', 'customer_reference'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  yield { path: 'account.json', content: { ...person, ...account } };
}

/**
 * Anonymises the row, which papers refer to. Its random issuer and subject stay, so that earlier tokens are recognised
 * and refused.
 */
async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx
    .updateTable('customers')
    .set({
      ...{ email: '', name: '', last_name: '', phone: '', company: '', vat_number: '' },
      invoice_email: '',
      customer_reference: '',
      mails_off: [],
      tokens_valid_after: sql`clock_timestamp() + interval '1 second'`,
      updated_at: sql`now()`,
    })
    .where('id', '=', customerId)
    .execute();
}

export const personalData: PersonalData = { collect, erase };
