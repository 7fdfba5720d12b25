/** Which refund of a payment: all of it, its VAT, or one of several, by the id of its request. */
export type RefundWish = 'all' | 'vat' | { readonly request: string };

/** Identifies a refund for the shop and for the provider: with the same key it is made once. */
export type RefundKey = `refund:${string}`;

/** End of the keys of VAT refunds: one per payment and currency. */
export const vatEnd = ':vat';

/** The key of a refund of a payment session; money that came in another currency than expected has keys of its own. */
export function refundKey(
  session: { readonly id: string; readonly currency: string },
  currency: string,
  wish: RefundWish,
): RefundKey {
  const foreign = currency === session.currency ? '' : `:${currency}`;
  const end = wish === 'all' ? '' : wish === 'vat' ? vatEnd : `:${wish.request}`;
  return `refund:${session.id}${foreign}${end}`;
}
