import { markVatNumberConfirmed } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { sendVatConfirmed, sendVatRefused } from '../mails/send-vat-mail.ts';
import { type OrderRow, updateOrder } from '../orders-repository.ts';
import { claimVat } from './claim-vat.ts';
import { lockClaim, updateClaim, type VatClaimState } from './vat-claims-repository.ts';

/** What a number is confirmed by: an office's answer, or what a person noted of one. */
export type VatProof =
  | { readonly checkId: number; readonly at: Date }
  | { readonly noted: string; readonly at: Date };

/** An order that will not be paid any more, or whose money goes back as a whole. */
const cameToNothing: ReadonlySet<OrderRow['state']> = new Set(['cancelled', 'expired', 'refunded']);

/** What is left to be done of an order whose number is confirmed: an invoice that is not paid yet asks for less. */
function stateAfter(order: OrderRow): VatClaimState {
  if (cameToNothing.has(order.state)) return 'void';
  return order.payment_type === 'invoice' && order.paid_at === null ? 'taken_off' : 'due';
}

/**
 * Notes that the VAT number of an order is confirmed, for the order and for the customer's later ones with the same number,
 * and what becomes of VAT that was charged without an answer: its amount is set once, and the customer is told. Under the
 * lock of the order (`holdOrder`). A repeat keeps the first date and the first proof.
 */
export async function settleConfirmed(
  services: Services,
  trx: Db,
  order: OrderRow,
  proof: VatProof,
): Promise<void> {
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
    settled_at: services.now(),
  });
  if (state === 'due' || state === 'taken_off') await sendVatConfirmed(services, trx, { order, state });
}

/** The claim of an order that was placed before claims were kept; undefined where its number changes nothing. */
const newClaim = async (trx: Db, order: OrderRow) =>
  (await claimVat(trx, order)) ? lockClaim(trx, order.id) : undefined;

/** Notes that no tax office knows the number of an order: its VAT stays, and the customer is told what to do. */
export async function settleRefused(services: Services, trx: Db, order: OrderRow): Promise<void> {
  const claim = await lockClaim(trx, order.id);
  if (claim?.state !== 'asking') return;
  const state = cameToNothing.has(order.state) ? 'void' : 'invalid';
  await updateClaim(trx, order.id, { state, settled_at: services.now() });
  if (state === 'invalid') await sendVatRefused(services, trx, order);
}

/** Gives up asking about an order: nobody answered for too long, or the order came to nothing. */
export async function settleUnanswered(services: Services, trx: Db, order: OrderRow): Promise<void> {
  const claim = await lockClaim(trx, order.id);
  if (claim?.state !== 'asking') return;
  const state = cameToNothing.has(order.state) ? 'void' : 'unanswered';
  await updateClaim(trx, order.id, { state, settled_at: services.now() });
}

/** Notes that the VAT of an order is on its way back, or arrived: a refund of it was asked for, or is done. */
export async function noteVatBack(
  trx: Db,
  orderId: string,
  state: 'returning' | 'returned',
): Promise<boolean> {
  const claim = await lockClaim(trx, orderId);
  const before = state === 'returning' ? 'due' : 'returning';
  if (claim?.state !== before) return false;
  await updateClaim(trx, orderId, { state });
  return true;
}
