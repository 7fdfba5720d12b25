import type { CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { type StoredCart, sumOfStored } from '#features/cart/index.ts';
import { findVoucher, insertUse } from '#features/vouchers/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';

/** What an order costs, and the voucher it is placed with; null where none takes anything off. */
export type OrderSum = { readonly totals: CartTotals; readonly voucher: VoucherTerms | null };

/** Kinds of payment whose order stands at once: no newer one of the same cart takes its place. */
const standing: ReadonlySet<PaymentMethod> = new Set(['invoice', 'bank_transfer']);

/**
 * Sums a cart up for its order and uses its voucher for it. Undefined when another order had the last use since the
 * voucher was judged. The voucher is locked by `everythingOf`.
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
  // A code that takes nothing off is not used up by the order.
  if (terms === null || !grant || grant.refusal) return { totals, voucher: null };
  const voucher = await findVoucher(services, terms.code);
  const user = { cartId: cart.id, customerId: cart.customer_id ?? 0 };
  const use = { id: order.id, givesWay: totals.gross > 0 && !standing.has(order.method) };
  const used = voucher && (await insertUse(trx, voucher, user, use));
  return used ? { totals, voucher: terms } : undefined;
}
