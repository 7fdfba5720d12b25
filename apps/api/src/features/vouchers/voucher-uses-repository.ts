import type { Voucher } from '@labelwerk/domain/vouchers/voucher.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
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
export async function countUses(
  db: Db,
  voucher: Limits,
  user: VoucherUser,
): Promise<{ total: number; own: number }> {
  if (voucher.uses === undefined && !voucher.oncePerCustomer) return { total: 0, own: 0 };
  const { rows } = await sql<{ total: number; own: number }>`
    select ${totalOf(voucher, user)} as total, ${ownOf(voucher, user)} as own`.execute(db);
  return rows[0] ?? { total: 0, own: 0 };
}

/**
 * Uses a code for an order, unless its limits are reached: false then. Orders with the same limited code wait here for
 * each other until their transactions end, so that the last use is given once.
 */
export async function insertUse(
  trx: Db,
  voucher: Limits,
  user: VoucherUser & { readonly customerId: number },
  order: { readonly id: string; readonly givesWay: boolean },
): Promise<boolean> {
  const limited = voucher.uses !== undefined || voucher.oncePerCustomer;
  // A statement of its own: what follows has to see what the one before it has kept.
  if (limited)
    await sql`select pg_advisory_xact_lock(hashtextextended(${voucher.code}, 7155731))`.execute(trx);
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
