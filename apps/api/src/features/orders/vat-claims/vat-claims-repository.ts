import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { OrderRow } from '../orders-repository.ts';

export type VatClaimRow = Selectable<Database['order_vat_claims']>;
export type VatClaimState = VatClaimRow['state'];

/** Inserts a claim for a refund of the VAT; at most one per order. */
export const insertClaim = async (
  trx: Db,
  { id, customer_id }: Pick<OrderRow, 'id' | 'customer_id'>,
): Promise<void> => {
  await trx
    .insertInto('order_vat_claims')
    .values({ order_id: id, customer_id, state: 'asking' })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
};

export const findClaim = (db: Db, orderId: string): Promise<VatClaimRow | undefined> =>
  db.selectFrom('order_vat_claims').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Call it under the lock of the order (`lockOrderAndCart`). */
export const lockClaim = (trx: Db, orderId: string): Promise<VatClaimRow | undefined> =>
  trx
    .selectFrom('order_vat_claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateClaim = async (
  trx: Db,
  orderId: string,
  change: Updateable<Database['order_vat_claims']>,
): Promise<void> => {
  await trx.updateTable('order_vat_claims').set(change).where('order_id', '=', orderId).execute();
};

/** Ends the claim of a cancelled order, all of whose money is refunded; a separate refund of the VAT stays recorded. */
export const voidClaim = async (trx: Db, orderId: string): Promise<void> => {
  await trx
    .updateTable('order_vat_claims')
    .set({ state: 'void', settled_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asking', 'unanswered', 'invalid', 'due', 'taken_off'])
    .execute();
};

export type DueClaim = {
  readonly orderId: string;
  readonly number: string;
  /** Whether the claim is older than the period in which checks are repeated. */
  readonly isOver: boolean;
};

/** Claims whose check is due: the longest waiting one of each customer, oldest first. */
export async function findDueClaims(
  db: Db,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<readonly DueClaim[]> {
  const { rows } = await sql<DueClaim>`
    with first as (
      select distinct on (customer_id) order_id, next_at, created_at from order_vat_claims
      where state = 'asking' and next_at <= now() order by customer_id, next_at
    )
    select f.order_id as "orderId", o.vat_number as number,
      f.created_at < now() - make_interval(days => ${days}) as "isOver"
    from first f join orders o on o.id = f.order_id order by f.next_at limit ${limit}`.execute(db);
  return rows;
}

/** Postpones the next check after a missing answer: 5 minutes, doubled each time, at most 6 hours. */
export async function postponeClaim(db: Db, orderId: string): Promise<void> {
  await sql`
    update order_vat_claims
    set tries = tries + 1, next_at = now() + least(interval '5 minutes' * power(2, least(tries, 10)), interval '6 hours')
    where order_id = ${orderId} and state = 'asking'`.execute(db);
}

export type OpenClaim = Pick<
  OrderRow,
  'number' | 'version' | 'payment_type' | 'currency' | 'billing_address'
> &
  Pick<VatClaimRow, 'order_id' | 'state' | 'created_at'> & {
    readonly orderState: OrderRow['state'];
    readonly vat_number: string;
    /** Amount to refund, now or once the number is confirmed, in minor units. */
    readonly amount: number;
  };

/** Claims that staff have to handle (no answer, or a refund is due), oldest first. */
export async function findOpenClaims(db: Db, limit: number): Promise<readonly OpenClaim[]> {
  const { rows } = await sql<OpenClaim>`
    select c.order_id, c.state, c.created_at, coalesce(c.amount, o.vat_amount) as amount, o.number, o.version,
      o.payment_type, o.currency, o.billing_address, o.vat_number, o.state as "orderState"
    from order_vat_claims c join orders o on o.id = c.order_id
    where c.state in ('unanswered', 'due') and o.state in ('pending_payment', 'failed', 'paid', 'review')
    order by c.created_at limit ${limit}`.execute(db);
  return rows;
}
