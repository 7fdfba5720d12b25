import type { Voucher } from '@labelwerk/domain/vouchers/voucher.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import './tables.ts';

/** Who would use a code, and for which cart: what an unpaid order of the same cart holds does not stand in its way. */
export type VoucherUser = { readonly cartId: string; readonly customerId: number | null };

type Limits = Pick<Voucher, 'code' | 'uses' | 'oncePerCustomer'>;

const living = ({ code }: Limits, { cartId }: VoucherUser) =>
  sql`released_at is null and code = ${code} and not (gives_way and cart_id = ${cartId})`;

/** All uses there are, as far as they are limited: counted to the limit, and no further. */
const totalOf = (voucher: Limits, user: VoucherUser) =>
  voucher.uses === undefined
    ? sql<number>`0`
    : sql<number>`(select count(*)::int from (
        select from voucher_uses where ${living(voucher, user)} limit ${voucher.uses}::int) counted)`;

/** Uses of the customer, under this account or another one of the same e-mail address. */
const ownOf = (voucher: Limits, user: VoucherUser) =>
  voucher.oncePerCustomer && user.customerId !== null
    ? sql<number>`(select count(*)::int from voucher_uses where ${living(voucher, user)}
        and (customer_id = ${user.customerId}
          or email_hash = (select email_hash from voucher_customers where id = ${user.customerId})))`
    : sql<number>`0`;

/** How often a code has been used, as far as its limits ask for it; without limits nothing is asked. */
export async function countUses(db: Db, voucher: Limits, user: VoucherUser): Promise<Uses> {
  if (voucher.uses === undefined && !voucher.oncePerCustomer) return { total: 0, own: 0 };
  const { rows } = await sql<Uses>`
    select ${totalOf(voucher, user)} as total, ${ownOf(voucher, user)} as own`.execute(db);
  return rows[0] ?? { total: 0, own: 0 };
}

/** How often a code has been used, as far as its limits ask for it. */
export type Uses = { readonly total: number; readonly own: number };

/** Values of `lockUses`; `voucherCode` is null where nothing is locked and counted. */
export type UsesAsked = {
  readonly cartId: string;
  readonly customerId: number;
  readonly voucherCode: string | null;
  readonly maxUses: number | null;
  readonly isOncePerCustomer: boolean;
};

/** The values for a voucher, or for none. */
export const usesAsked = (voucher: Limits | undefined): Omit<UsesAsked, 'cartId' | 'customerId'> => ({
  voucherCode: voucher?.code ?? null,
  maxUses: voucher?.uses ?? null,
  isOncePerCustomer: voucher?.oncePerCustomer ?? false,
});

/**
 * Counts the uses of a voucher, and locks a limited one until the transaction ends: orders with it wait for each other, so
 * that its last use is given once. The count is of the moment in which the statement began; `insertUse` counts again.
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
 * Uses a code for an order, unless its limits are reached: false then. An earlier statement of the transaction has locked
 * it with `lockUses`: this one has to see what the transaction before it has kept.
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

/** The order stands: its use counts for everybody, also when it was given back before its money came late. */
export const keepUse = (trx: Db, orderId: string) =>
  trx
    .updateTable('voucher_uses')
    .set({ gives_way: false, released_at: null })
    .where('order_id', '=', orderId)
    .execute();

/** The order came to nothing: its use is given back. */
export const releaseUse = (trx: Db, orderId: string) =>
  trx
    .updateTable('voucher_uses')
    .set({ released_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
