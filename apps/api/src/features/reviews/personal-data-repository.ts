import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const reviews = await db
    .selectFrom('reviews')
    .select(['order_id', 'stars', 'content', 'author', 'state', 'reason', 'created_at', 'published_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const refusal = await db
    .selectFrom('review_mail_refusals')
    .select('refused_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  yield { path: 'reviews.json', content: { reviews, mails_refused_at: refusal?.refused_at ?? null } };
}

/** Reviews are signed with the customer's name: they are deleted with the account. */
async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('reviews').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('review_mail_refusals').where('customer_id', '=', customerId).execute();
}

export const personalData: PersonalData = { collect, erase };
