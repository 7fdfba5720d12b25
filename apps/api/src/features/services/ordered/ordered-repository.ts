import '../tables.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import type { ServiceState } from '@labelwerk/domain/services/service-states.ts';
import { servicesDueBy } from '@labelwerk/domain/services/turnaround.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type ServiceRow = Selectable<Database['ordered_services']>;

export type NewOrdered = {
  readonly id: string;
  readonly brief_id: string;
  readonly position: number;
  readonly service: ServiceId;
  readonly subject: string;
  readonly choices: object | null;
  readonly pages: readonly number[] | null;
  readonly net: number;
  readonly high_priority: boolean;
  readonly rounds_included: number;
  /** As `2026-11-30`; null: not paid yet. */
  readonly due_by: string | null;
};

/**
 * Stores the services of an order with their present briefs and the files and pictures of these, in one statement. Throws if a
 * brief is missing.
 */
export async function insertOrdered(
  trx: Db,
  order: Pick<
    ServiceRow,
    'order_id' | 'order_number' | 'customer_id' | 'language' | 'currency' | 'state' | 'created_at'
  >,
  services: readonly NewOrdered[],
): Promise<void> {
  const { rows } = await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(services)}::json) as g(id uuid, brief_id uuid, position integer,
        service text, subject text, choices jsonb, pages jsonb, net integer, high_priority boolean,
        rounds_included smallint, due_by text)),
    placed as (
      insert into ordered_services (id, brief_id, order_id, order_number, customer_id, position, service, subject,
        content, label_id, language, choices, pages, net, currency, state, high_priority, rounds_included, due_by,
        created_at, updated_at)
      select g.id, g.brief_id, ${order.order_id}::uuid, ${order.order_number}, ${order.customer_id}::bigint, g.position,
        g.service, g.subject, b.content, (b.content ->> 'label_id')::uuid, ${order.language}, g.choices, g.pages, g.net, ${order.currency}, ${order.state},
        g.high_priority, g.rounds_included, g.due_by, ${order.created_at}::timestamptz, ${order.created_at}::timestamptz
      from given g join service_briefs b on b.id = g.brief_id
      returning id, brief_id),
    copied as (
      insert into service_files (service_id, position, file_id, content_key, filename, size)
      select p.id, f.position, f.file_id, f.content_key, f.filename, f.size
      from placed p join service_files f on f.brief_id = p.brief_id),
    pictured as (
      insert into service_pictures (service_id, picture_id, position)
      select p.id, f.picture_id, f.position from placed p join service_pictures f on f.brief_id = p.brief_id)
    select id from placed`.execute(trx);
  if (rows.length !== services.length) throw new Error('A service was ordered without its brief');
}

/** The services of orders, by position. */
export const findServicesOfOrders = (db: Db, orderIds: readonly string[]): Promise<ServiceRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('ordered_services')
        .selectAll()
        .where('order_id', 'in', [...orderIds])
        .orderBy('position')
        .execute();

/** The services of an order, locked until the transaction ends. */
export const lockServicesOfOrder = (trx: Db, orderId: string): Promise<ServiceRow[]> =>
  trx
    .selectFrom('ordered_services')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute();

/** Changes the state of an order's services that are in one of the states `from`. */
export async function moveServicesOfOrder(
  trx: Db,
  orderId: string,
  { from, to, at }: { readonly from: readonly ServiceState[]; readonly to: ServiceState; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('ordered_services')
    .set((eb) => ({ state: to, updated_at: at, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('state', 'in', [...from])
    .execute();
}

/** Starts the services of an order that waited for its payment, each with the day on which it is due. */
export async function startServicesOfOrder(trx: Db, orderId: string, at: Date): Promise<void> {
  const days = JSON.stringify(servicesDueBy(at));
  await trx
    .updateTable('ordered_services')
    .set((eb) => ({
      ...{ state: 'open' as const, updated_at: at },
      due_by: sql<string>`${days}::jsonb -> service ->> case when high_priority then 'high' else 'usual' end`,
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'awaiting_payment')
    .execute();
}

export const findOrdered = (db: Db, id: string): Promise<ServiceRow | undefined> =>
  db.selectFrom('ordered_services').selectAll().where('id', '=', id).executeTakeFirst();

/** The service of a link in a mail of an earlier release. */
export const findByToken = (db: Db, token: string): Promise<ServiceRow | undefined> =>
  db.selectFrom('ordered_services').selectAll().where('token', '=', token).executeTakeFirst();

/** Invalidates the links of earlier releases to an account's services: they name no person. */
export async function dropEarlierLinks(trx: Db, customerId: number): Promise<void> {
  await trx
    .updateTable('ordered_services')
    .set((eb) => ({ token: eb.lit(null) }))
    .where('customer_id', '=', customerId)
    .where('token', 'is not', null)
    .execute();
}

/** The latest ordered service of a brief. */
export const findByBrief = (db: Db, briefId: string): Promise<ServiceRow | undefined> =>
  db
    .selectFrom('ordered_services')
    .selectAll()
    .where('brief_id', '=', briefId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a brief was ordered. Services that wait for payment or are cancelled don't count. */
export async function wasOrdered(db: Db, briefId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ordered_services')
    .select('id')
    .where('brief_id', '=', briefId)
    .where('state', 'not in', ['awaiting_payment', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const lockOrdered = (trx: Db, id: string): Promise<ServiceRow | undefined> =>
  trx.selectFrom('ordered_services').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateOrdered = (
  trx: Db,
  id: string,
  change: Partial<Pick<ServiceRow, 'state' | 'rounds_asked' | 'shipment_id'>> & { readonly updated_at: Date },
): Promise<ServiceRow> =>
  trx
    .updateTable('ordered_services')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** At most 200 services of a customer, newest first: accepted and cancelled ones, or all others. */
export const findServicesOf = (
  db: Db,
  customerId: number,
  { isDone, isDesign }: { readonly isDone: boolean; readonly isDesign: boolean },
): Promise<ServiceRow[]> =>
  db
    .selectFrom('ordered_services')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', isDone ? 'in' : 'not in', ['accepted', 'cancelled'])
    .where('service', isDesign ? '=' : '<>', 'design')
    .orderBy('created_at', 'desc')
    .orderBy('position')
    .limit(200)
    .execute();

/** The columns that name a service, without its brief. */
const naming = [
  'order_id',
  'brief_id',
  'service',
  'subject',
  'choices',
  'pages',
  'net',
  'state',
  'shipment_id',
  'due_by',
] as const;
export type NamedService = Pick<ServiceRow, (typeof naming)[number]>;

/** The same services without their briefs. */
export const findNamedServices = (db: Db, orderIds: readonly string[]): Promise<NamedService[]> =>
  db
    .selectFrom('ordered_services')
    .select([...naming])
    .where('order_id', 'in', [...orderIds])
    .orderBy('position')
    .execute();

/** The person who placed the order, and its site. */
export async function senderOfOrder(
  db: Db,
  orderId: string,
): Promise<{ readonly person_id: number; readonly site: string } | undefined> {
  const { rows } = await sql<{ person_id: number; site: string }>`
    select person_id, site from senders_of_orders where order_id = ${orderId}`.execute(db);
  return rows[0];
}
