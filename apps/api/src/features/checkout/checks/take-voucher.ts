import type { CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { type StoredCart, sumOfStored } from '#features/cart/index.ts';
import { findVoucher, insertUse } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/** The totals of an order, and the voucher it is placed with; null if there is none, or it takes nothing off. */
export type OrderSum = { readonly totals: CartTotals; readonly voucher: VoucherTerms | null };

/** Payment types whose orders are final at once: no later order of the same cart replaces them. */
const standing: ReadonlySet<PaymentMethod> = new Set(['invoice', 'bank_transfer']);

/**
 * Computes the totals of a cart for its order and records the use of its voucher. Undefined if another order has used
 * the voucher up since it was judged. `everythingOf` must have locked the voucher.
 */
export async function sumWithVoucher(
  app: Pick<App, 'part'>,
  trx: Db,
  stored: StoredCart,
  order: { readonly id: string; readonly method: PaymentMethod },
): Promise<OrderSum | undefined> {
  const { cart } = stored;
  const { totals, grant } = await sumOfStored(app, stored);
  const terms = cart.voucher_terms;
  // The order does not use up a code that takes nothing off.
  if (terms === null || !grant || grant.refusal) return { totals, voucher: null };
  const voucher = await findVoucher(app, terms.code);
  const user = { cartId: cart.id, customerId: cart.customer_id ?? 0 };
  const use = { id: order.id, givesWay: totals.gross > 0 && !standing.has(order.method) };
  const used = voucher && (await insertUse(trx, voucher, user, use));
  return used ? { totals, voucher: terms } : undefined;
}
