import type { Voucher } from '@labelwerk/domain/vouchers/voucher.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import './tables.ts';

/** The user of a code, and the cart: an unpaid order of the same cart does not count against its limits. */
export type VoucherUser = { readonly cartId: string; readonly customerId: number | null };

type Limits = Pick<Voucher, 'code' | 'uses' | 'oncePerCustomer'>;

const living = ({ code }: Limits, { cartId }: VoucherUser) =>
  sql`released_at is null and code = ${code} and not (gives_way and cart_id = ${cartId})`;

/** All uses, if they are limited: counted up to the limit. */
const totalOf = (voucher: Limits, user: VoucherUser) =>
  voucher.uses === undefined
    ? sql<number>`0`
    : sql<number>`(select count(*)::int from (
        select from voucher_uses where ${living(voucher, user)} limit ${voucher.uses}::int) counted)`;

/** Uses of the customer, under this account or another one with the same email address. */
const ownOf = (voucher: Limits, user: VoucherUser) =>
  voucher.oncePerCustomer && user.customerId !== null
    ? sql<number>`(select count(*)::int from voucher_uses where ${living(voucher, user)}
        and (customer_id = ${user.customerId}
          or email_hash = (select email_hash from voucher_customers where id = ${user.customerId})))`
    : sql<number>`0`;

/** The number of uses of a code, as far as its limits need it; without limits no query is sent. */
export async function countUses(db: Db, voucher: Limits, user: VoucherUser): Promise<Uses> {
  if (voucher.uses === undefined && !voucher.oncePerCustomer) return { total: 0, own: 0 };
  const { rows } = await sql<Uses>`
    select ${totalOf(voucher, user)} as total, ${ownOf(voucher, user)} as own`.execute(db);
  return rows[0] ?? { total: 0, own: 0 };
}

/** The number of uses of a code, as far as its limits need it. */
export type Uses = { readonly total: number; readonly own: number };

/** Values of `lockUses`; `voucherCode` is null if nothing is to be locked and counted. */
export type UsesAsked = {
  readonly cartId: string;
  readonly customerId: number;
  readonly voucherCode: string | null;
  readonly maxUses: number | null;
  readonly isOncePerCustomer: boolean;
};

/** The values for a voucher; without one, nothing is counted. */
export const usesAsked = (voucher: Limits | undefined): Omit<UsesAsked, 'cartId' | 'customerId'> => ({
  voucherCode: voucher?.code ?? null,
  maxUses: voucher?.uses ?? null,
  isOncePerCustomer: voucher?.oncePerCustomer ?? false,
});

/**
 * Counts the uses of a voucher, and locks a limited one until the transaction ends: orders with it wait for each
 * other, so that its last use is given once. The count is as of the start of the statement; `insertUse` counts again.
 */
export const lockUses: SharedRead<UsesAsked, Uses> = {
  times: [],
  select: (_db, { cartId, customerId, voucherCode, maxUses, isOncePerCustomer }) => {
    const uses = sql`voucher_uses where released_at is null and code = ${voucherCode}
      and not (gives_way and cart_id = ${cartId})`;
    return sql`
      select
        case when ${maxUses}::int is null then 0
          else (select count(*)::int from (select from ${uses} limit ${maxUses}::int) counted) end as total,
        case when ${isOncePerCustomer}::boolean then (select count(*)::int from ${uses}
          and (customer_id = ${customerId}
            or email_hash = (select email_hash from voucher_customers where id = ${customerId}))) else 0 end as own,
        case when ${maxUses}::int is not null or ${isOncePerCustomer}::boolean
          then pg_advisory_xact_lock(hashtextextended(${voucherCode}::text, 7155731))::text end as locked`;
  },
};

/**
 * Uses a code for an order; false if its limits are reached. An earlier statement of the transaction must have locked
 * it with `lockUses`, so that this one sees what the previous transaction has committed.
 */
export async function insertUse(
  trx: Db,
  voucher: Limits,
  user: VoucherUser & { readonly customerId: number },
  order: { readonly id: string; readonly givesWay: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into voucher_uses (order_id, code, cart_id, customer_id, email_hash, gives_way)
    select ${order.id}::uuid, ${voucher.code}, ${user.cartId}, ${user.customerId}::bigint,
      coalesce((select email_hash from voucher_customers where id = ${user.customerId}), ''), ${order.givesWay}::boolean
    where ${totalOf(voucher, user)} < ${voucher.uses ?? 1}::int and ${ownOf(voucher, user)} = 0`.execute(trx);
  return numAffectedRows === 1n;
}

/** The order is paid: its use counts for everybody, even if it was released before a late payment. */
export const keepUse = (trx: Db, orderId: string) =>
  trx
    .updateTable('voucher_uses')
    .set({ gives_way: false, released_at: null })
    .where('order_id', '=', orderId)
    .execute();

/** The order was cancelled or has expired: its use is released. */
export const releaseUse = (trx: Db, orderId: string) =>
  trx
    .updateTable('voucher_uses')
    .set({ released_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
