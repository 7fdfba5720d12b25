import { findOrder, type OrderRow } from '#features/orders/index.ts';
import { findOpenClaims } from '#features/orders/vat-claims/index.ts';
import type { App } from '#platform/app.ts';
import { findByHand } from '../refunds-repository.ts';

/** Maximum number in a list; the oldest are first. */
const limit = 200;

const customerOf = (to: OrderRow['billing_address']): string =>
  [to.company, `${to.first_name} ${to.last_name}`].filter((name) => name.trim() !== '').join(', ');

/** Money to refund that waits for staff: VAT of confirmed numbers, and refunds that no provider made. */
export async function listRefunds({ db }: App) {
  const claims = (await findOpenClaims(db, limit)).map((claim) => ({
    kind: claim.state === 'due' ? ('vat' as const) : ('vat-unanswered' as const),
    refund_id: null,
    order_id: claim.order_id,
    order_number: claim.number,
    version: claim.version,
    order_state: claim.orderState,
    customer: customerOf(claim.billing_address),
    vat_number: claim.vat_number,
    payment_type: claim.payment_type,
    amount: claim.amount,
    currency: claim.currency,
    reason: '',
    since: claim.created_at.toISOString(),
  }));
  const byHand = [];
  for (const refund of await findByHand(db, limit)) {
    const order = await findOrder(db, refund.order_id);
    if (!order) continue;
    byHand.push({
      kind: 'by-hand' as const,
      refund_id: refund.id,
      order_id: order.id,
      order_number: order.number,
      version: order.version,
      order_state: order.state,
      customer: customerOf(order.billing_address),
      vat_number: order.vat_number,
      payment_type: order.payment_type,
      amount: refund.amount,
      currency: refund.currency ?? order.currency,
      reason: refund.reason,
      since: refund.created_at.toISOString(),
    });
  }
  return { refunds: [...claims, ...byHand] };
}
