import type { OpenItem, OpenItemSum, openItemGroups } from '@labelwerk/contracts/books/open-items.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReminderDays } from '#books-settings.ts';
import type { Db } from '#platform/database/database.ts';
import { type CustomerFilter, searchOf } from '../customer-filter.ts';

/** Position of the last row of a page. */
export type Cursor = { readonly day: string; readonly orderId: string };

export type Terms = {
  /** The seller's day. */
  readonly today: string;
  readonly reminderDays: ReminderDays;
  /** Days within which an order by bank transfer is paid, or expires. */
  readonly transferDays: number;
};

export type ItemFilter = CustomerFilter & {
  readonly orderId?: string | undefined;
  readonly only?: (typeof openItemGroups)[number] | undefined;
  readonly market?: number | undefined;
  readonly number?: string | undefined;
};

export type PageFilter = ItemFilter & { readonly after?: Cursor | undefined; readonly limit: number };

/** Items without a day are listed after the others. */
const lastDay = '9999-12-31';

const conditionsOf = ({ today }: Terms, filter: ItemFilter & Partial<PageFilter>): RawBuilder<unknown>[] => [
  sql`true`,
  ...(filter.orderId === undefined ? [] : [sql`order_id = ${filter.orderId}`]),
  ...(filter.only === 'overdue' ? [sql`due < ${today}`] : []),
  ...(filter.only === 'to-remind' ? [sql`next_from <= ${today} and state <> 'review'`] : []),
  ...(filter.market === undefined ? [] : [sql`market = ${filter.market}`]),
  ...(filter.number === undefined
    ? []
    : [sql`(order_number = ${filter.number} or invoice = ${filter.number})`]),
  ...(filter.customerId === undefined ? [] : [sql`customer_id = ${filter.customerId}`]),
  ...(filter.words.length === 0
    ? []
    : [sql`to_tsvector('simple', customer) @@ to_tsquery('simple', ${searchOf(filter.words)})`]),
  ...(filter.after === undefined
    ? []
    : [sql`(coalesce(due, ${lastDay}), order_id) > (${filter.after.day}, ${filter.after.orderId}::uuid)`]),
];

/** Items with their day and reminders: each may be sent some days after the day or the reminder before it. */
const datedItems = ({ reminderDays, transferDays }: Terms) => sql`
  select i.order_id, i.order_number, i.market, i.customer_id::float8 as customer_id, i.customer, i.state, i.payment_type,
    i.invoice_id, i.invoice, i.issued, i.currency, r.step as reminded_step, r.reminded_on,
    case when i.invoice is not null then i.due when i.payment_type = 'bank_transfer' then
      to_char((i.created_at at time zone 'Europe/Berlin')::date + ${transferDays}::int, 'YYYY-MM-DD') end as due,
    n.step as next_step,
    case when n.step is not null then to_char(greatest(i.due::date + ${reminderDays[0]}::int,
      r.reminded_on::date + (${sql.val([...reminderDays])}::int[])[n.step]), 'YYYY-MM-DD') end as next_from
  from open_items i
    left join lateral (select step, reminded_on from payment_reminders
      where order_id = i.order_id order by step desc limit 1) r on true
    left join lateral (select coalesce(r.step, 0) + 1 as step) n on i.invoice is not null and coalesce(r.step, 0) < 3`;

/** `day`: by which it is sorted. */
export type OpenItemRow = OpenItem & { readonly invoice_id: string | null; readonly day: string };

/** The items of a filter with what they claim and what was received, which is computed for no others. */
const itemsWithMoney = (terms: Terms, filter: ItemFilter & Partial<PageFilter>) => sql`
  select d.*, m.claimed, m.received, m.claimed - m.received as amount
  from (select *, coalesce(due, ${lastDay}) as day from (${datedItems(terms)}) dated
    where ${sql.join(conditionsOf(terms, filter), sql` and `)} order by day, order_id offset 0) d
    cross join lateral (select claimed::float8 as claimed, received::float8 as received
      from money_of_items where order_id = d.order_id offset 0) m
  where m.claimed > m.received`;

/** A page of open items, the longest due first. */
export async function findOpenItems(
  db: Db,
  terms: Terms,
  filter: PageFilter,
): Promise<readonly OpenItemRow[]> {
  const { rows } = await sql<OpenItemRow>`
    select *, greatest(0, coalesce(${terms.today}::date - due::date, 0)) as days_overdue
    from (${itemsWithMoney(terms, filter)}) items
    order by day, order_id limit ${filter.limit}`.execute(db);
  return rows;
}

/** What is open in each currency. */
export async function sumOpenItems(
  db: Db,
  terms: Terms,
  filter: ItemFilter,
): Promise<readonly OpenItemSum[]> {
  const { rows } = await sql<OpenItemSum>`
    select currency, count(*)::int as items, sum(claimed) as claimed, sum(received) as received,
      sum(amount) as amount, coalesce(sum(amount) filter (where due < ${terms.today}), 0) as overdue
    from (${itemsWithMoney(terms, filter)}) items group by currency order by currency`.execute(db);
  return rows;
}
