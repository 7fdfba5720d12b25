import type { CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { type StoredCart, sumOfStored } from '#features/cart/index.ts';
import { findVoucher, insertUse } from '#features/vouchers/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';

/** The totals of an order and its voucher; null if none gives a discount. */
export type OrderSum = { readonly totals: CartTotals; readonly voucher: VoucherTerms | null };

/** Payment methods whose order is final at once: a newer order of the same cart does not replace it. */
const standing: ReadonlySet<PaymentMethod> = new Set(['invoice', 'bank_transfer']);

/**
 * Computes the totals of a cart for its order and uses its voucher. Undefined if another order got the last use since
 * the voucher was checked. From here on orders with the same limited code wait for each other: call it near the end of
 * the transaction.
 */
export async function sumWithVoucher(
  services: Services,
  trx: Db,
  stored: StoredCart,
  order: { readonly id: string; readonly method: PaymentMethod },
): Promise<OrderSum | undefined> {
  const { cart } = stored;
  const { totals, grant } = await sumOfStored(services, stored);
  const terms = cart.voucher_terms;
  // A code without a discount is not used up by the order.
  if (terms === null || !grant || grant.refusal) return { totals, voucher: null };
  const voucher = await findVoucher(services, terms.code);
  const user = { cartId: cart.id, customerId: cart.customer_id ?? 0 };
  const use = { id: order.id, givesWay: totals.gross > 0 && !standing.has(order.method) };
  const used = voucher && (await insertUse(trx, voucher, user, use));
  return used ? { totals, voucher: terms } : undefined;
}
