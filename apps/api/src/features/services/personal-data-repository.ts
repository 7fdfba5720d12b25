import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';
import { pictureEndings } from './briefs/pictures/picture-name.ts';
import { findComments } from './deliveries/comments/comments-repository.ts';
import { findDeliveries } from './deliveries/deliveries-repository.ts';

/** The customer's briefs and their pictures, and ordered services with their deliveries, comments and answers. */
async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const briefs = await db
    .selectFrom('service_briefs')
    .select(['id', 'service', 'subject', 'content', 'created_at', 'updated_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  if (briefs.length > 0) yield { path: 'services/briefs.json', content: briefs };
  const rows = await db
    .selectFrom('ordered_services')
    .select(['id', 'order_number', 'service', 'subject', 'content', 'net', 'currency', 'state', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
  for (const { id, ...row } of rows) {
    const deliveries = (await findDeliveries(db, [id])).map(({ service_id: _id, ...one }) => one);
    const comments = (await findComments(db, [id])).map(({ service_id: _id, ...one }) => one);
    yield { path: `services/${row.order_number}-${id}.json`, content: { id, ...row, deliveries, comments } };
  }
  const pictures = await db
    .selectFrom('brief_pictures')
    .select(['id', 'media_type'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  for (const { id, media_type: type } of pictures) {
    const picture = await db
      .selectFrom('brief_pictures')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    if (picture) yield { path: `services/pictures/${id}.${pictureEndings[type]}`, content: picture.content };
  }
}

const maxNamed = 5;

/** Refuses while work on a service of the customer is not finished. */
async function lockForErasure(
  trx: Db,
  { customerId }: Person,
): Promise<Failure<'personal-data.open-orders'> | undefined> {
  const rows = await trx
    .selectFrom('ordered_services')
    .select('order_number')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['open', 'delivered', 'change_requested'])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return undefined;
  const all = [...new Set(rows.map(({ order_number: number }) => number))];
  const numbers = all.slice(0, maxNamed);
  const named = numbers.join(', ') + (all.length > maxNamed ? ', …' : '');
  return failure('personal-data.open-orders', { params: { orders: named }, extra: { orders: numbers } });
}

/** Erases briefs, files, results, comments and messages; the order still shows that a service was ordered. */
async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('service_briefs').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('brief_pictures').where('customer_id', '=', customerId).execute();
  const own = sql<string>`select id from ordered_services where customer_id = ${customerId}`;
  await sql`delete from service_comments where service_id in (${own})`.execute(trx);
  await sql`delete from service_results where service_id in (${own})`.execute(trx);
  await sql`delete from service_files where service_id in (${own})`.execute(trx);
  await sql`update service_deliveries set sentence = '', answer_sentence = '' where service_id in (${own})`.execute(
    trx,
  );
  await sql`
    update ordered_services set subject = '', token = null,
      content = jsonb_build_object('kind', 'review', 'file_id', id, 'pages', null, 'message', '')
    where customer_id = ${customerId}`.execute(trx);
}

export const personalData: PersonalData = { collect, lockForErasure, erase };
