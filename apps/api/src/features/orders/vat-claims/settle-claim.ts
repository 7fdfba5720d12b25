import { markVatNumberConfirmed } from '#features/vat-numbers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { sendVatConfirmed, sendVatRefused } from '../mails/send-vat-mail.ts';
import { type OrderRow, updateOrder } from '../orders-repository.ts';
import { claimVat } from './claim-vat.ts';
import { lockClaim, updateClaim, type VatClaimState } from './vat-claims-repository.ts';

/** Proof of a confirmed number: the answer of a tax office, or a note by staff. */
export type VatProof =
  | { readonly checkId: number; readonly at: Date }
  | { readonly noted: string; readonly at: Date };

/** Orders that will not be paid any more, or are refunded completely. */
const voidStates: ReadonlySet<OrderRow['state']> = new Set(['cancelled', 'expired', 'refunded']);

/** The state of a claim after the confirmation: an unpaid invoice is reduced, otherwise a refund is due. */
function stateAfter(order: OrderRow): VatClaimState {
  if (voidStates.has(order.state)) return 'void';
  return order.payment_type === 'invoice' && order.paid_at === null ? 'taken_off' : 'due';
}

/**
 * Records that the VAT number of an order is confirmed, for the order and the customer's later orders with the same
 * number, and settles VAT that was charged without an answer: sets its amount once, and mails the customer. Call it
 * under the lock of the order (`lockOrderAndCart`). Idempotent: keeps the first date and the first proof.
 */
export async function settleConfirmed(app: App, trx: Db, order: OrderRow, proof: VatProof): Promise<void> {
  const at = order.vat_confirmed_at ?? proof.at;
  const check = 'checkId' in proof && order.vat_check_id === null ? { vat_check_id: proof.checkId } : {};
  await updateOrder(trx, order.id, { vat_confirmed_at: at, ...check });
  const { customer_id: customerId, vat_number: number, billing_address: address } = order;
  await markVatNumberConfirmed(trx, { customerId, countryId: address.country_id, number, at });
  const claim = (await lockClaim(trx, order.id)) ?? (await newClaim(trx, order));
  if (!claim || (claim.state !== 'asking' && claim.state !== 'unanswered' && claim.state !== 'invalid'))
    return;
  const state = stateAfter(order);
  await updateClaim(trx, order.id, {
    state,
    ...(state !== 'void' && { amount: order.vat_amount }),
    proof: 'noted' in proof ? proof.noted : '',
    settled_at: app.now(),
  });
  if (state === 'due' || state === 'taken_off') await sendVatConfirmed(app, trx, { order, state });
}

/** The claim of an order from before claims existed; undefined if a confirmation would not change its VAT. */
const newClaim = async (trx: Db, order: OrderRow) =>
  (await claimVat(trx, order)) ? lockClaim(trx, order.id) : undefined;

/**
 * Records that no tax office knows the number of an order: the VAT remains charged, and the customer is mailed what to
 * do.
 */
export async function settleRefused(app: App, trx: Db, order: OrderRow): Promise<void> {
  const claim = await lockClaim(trx, order.id);
  if (claim?.state !== 'asking') return;
  const state = voidStates.has(order.state) ? 'void' : 'invalid';
  await updateClaim(trx, order.id, { state, settled_at: app.now() });
  if (state === 'invalid') await sendVatRefused(app, trx, order);
}

/** Ends the checks of a claim: no answer for too long, or the order was cancelled, has expired or was refunded. */
export async function settleUnanswered(app: Pick<App, 'now'>, trx: Db, order: OrderRow): Promise<void> {
  const claim = await lockClaim(trx, order.id);
  if (claim?.state !== 'asking') return;
  const state = voidStates.has(order.state) ? 'void' : 'unanswered';
  await updateClaim(trx, order.id, { state, settled_at: app.now() });
}

const stateBefore = { returning: 'due', returned: 'returning', taken_off: 'due' } as const;

/**
 * Records that a refund of the VAT was requested (`returning`) or completed (`returned`), or that none of it remains to be
 * refunded (`taken_off`): it was never received, or was refunded with other money. Does nothing unless the claim is in
 * the state before.
 */
export async function noteVat(trx: Db, orderId: string, state: keyof typeof stateBefore): Promise<void> {
  const claim = await lockClaim(trx, orderId);
  if (claim?.state === stateBefore[state]) await updateClaim(trx, orderId, { state });
}
