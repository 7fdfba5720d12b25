import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

/** Reminders of the customer's invoices, without the names of staff. They are kept with the invoices. */
async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const reminders = await db
    .selectFrom('payment_reminders')
    .select(['invoice', 'step', 'due', 'reminded_on', 'amount', 'currency'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(10_000)
    .execute();
  if (reminders.length > 0) yield { path: 'payment-reminders.json', content: reminders };
}

export const personalData: PersonalData = { collect };
