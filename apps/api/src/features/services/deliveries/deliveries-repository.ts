import '../tables.ts';
import { proofServices } from '@labelwerk/domain/services/service.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type DeliveryRow = Selectable<Database['service_deliveries']>;
export type ResultRow = Omit<Selectable<Database['service_results']>, 'content'>;

const resultColumns = [
  ...(['id', 'service_id', 'delivery', 'position', 'filename', 'media_type', 'size'] as const),
  ...(['sha256', 'content_key', 'file_id', 'created_at'] as const),
] as const;

export const findDeliveries = (db: Db, serviceIds: readonly string[]): Promise<DeliveryRow[]> =>
  serviceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('service_deliveries')
        .selectAll()
        .where('service_id', 'in', [...serviceIds])
        .orderBy('number')
        .execute();

/** Files uploaded for services, delivered or not, in the order in which they are shown. */
export const findResults = (db: Db, serviceIds: readonly string[]): Promise<ResultRow[]> =>
  serviceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('service_results')
        .select([...resultColumns])
        .where('service_id', 'in', [...serviceIds])
        .orderBy('delivery')
        .orderBy('position')
        .orderBy('created_at')
        .execute();

export const findResult = (
  db: Db,
  serviceId: string,
  id: string,
): Promise<Selectable<Database['service_results']> | undefined> =>
  db
    .selectFrom('service_results')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores a result; the same content under the same name is stored once. */
export async function insertResult(
  trx: Db,
  result: Insertable<Database['service_results']>,
): Promise<ResultRow> {
  await trx
    .insertInto('service_results')
    .values(result)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('service_results')
    .select([...resultColumns])
    .where('service_id', '=', result.service_id)
    .where('sha256', '=', result.sha256)
    .where('filename', '=', result.filename)
    .executeTakeFirstOrThrow();
}

export async function markDelivered(
  trx: Db,
  id: string,
  change: { readonly delivery: number; readonly position: number; readonly file_id: string | null },
): Promise<void> {
  await trx.updateTable('service_results').set(change).where('id', '=', id).execute();
}

/** Stores a delivery under the next number of its service. Call it under the lock of the service. */
export async function insertDelivery(
  trx: Db,
  delivery: { readonly service_id: string; readonly sentence: string; readonly created_at: Date },
): Promise<number> {
  const { number } = await trx
    .insertInto('service_deliveries')
    .values({
      ...delivery,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from service_deliveries where service_id = ${delivery.service_id}::uuid)`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export const findLatestDelivery = (db: Db, serviceId: string): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('service_deliveries')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function answerOf(
  trx: Db,
  { service_id: serviceId, number }: Pick<DeliveryRow, 'service_id' | 'number'>,
  answer: Pick<DeliveryRow, 'answer' | 'answer_sentence' | 'answered_at' | 'automatic'>,
): Promise<void> {
  await trx
    .updateTable('service_deliveries')
    .set(answer)
    .where('service_id', '=', serviceId)
    .where('number', '=', number)
    .execute();
}

/** At most 100 services, without proofs, whose latest delivery has not been answered for so many days, longest first. */
export async function findUnanswered(db: Db, days: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from ordered_services s
    join lateral (
      select created_at, answer from service_deliveries d where d.service_id = s.id order by number desc limit 1) d on true
    where s.state = 'delivered' and s.service <> all(${[...proofServices]}::text[]) and d.answer is null
      and d.created_at < now() - make_interval(days => ${days})
    order by d.created_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** At most 100 proofs whose customer is due a reminder, once for each number of days after the latest delivery. */
export async function findProofsToRemindOf(db: Db, days: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from ordered_services s
    join lateral (select created_at, answer, reminded_at from service_deliveries d
      where d.service_id = s.id order by number desc limit 1) d on true
    where s.state = 'delivered' and s.service = any(${[...proofServices]}::text[]) and d.answer is null
      and exists (select from unnest(${[...days]}::int[]) as due (days)
        where d.created_at + make_interval(days => due.days) <= now()
          and coalesce(d.reminded_at, '-infinity') < d.created_at + make_interval(days => due.days))
    order by d.created_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

export async function noteReminder(
  trx: Db,
  { service_id: serviceId, number }: Pick<DeliveryRow, 'service_id' | 'number'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('service_deliveries')
    .set({ reminded_at: at })
    .where('service_id', '=', serviceId)
    .where('number', '=', number)
    .execute();
}

/** The time of the latest delivery for an order. */
export async function lastDeliveryOf(db: Db, orderId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('service_deliveries as d')
    .innerJoin('ordered_services as s', 's.id', 'd.service_id')
    .select('d.created_at')
    .where('s.order_id', '=', orderId)
    .orderBy('d.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
