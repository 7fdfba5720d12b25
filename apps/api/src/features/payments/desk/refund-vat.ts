import type { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { receivedValue } from '@labelwerk/domain/orders/settlement.ts';
import { actOnOrder, findOrder, type OrderRow } from '#features/orders/index.ts';
import { findVatClaim, noteVat } from '#features/orders/vat-claims/index.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { languageFrom, messageOf } from '#platform/messages/messages.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { noteMoneyBack } from '../refund.ts';
import { closeRefund, findRefund, lockRefund } from '../refunds-repository.ts';
import { findReceived } from './money-repository.ts';
import { sendRefunded } from './refund-mails.ts';
import { leftOf, returnMoney, termsOf } from './return-money.ts';

/**
 * Refunds the VAT of a confirmed number, once, as far as it was received: by the provider that took the
 * money. For a transfer, staff pay it back by hand and mark it as paid back. The customer gets a mail.
 */
export const refundVat = (
  app: App,
  actionRequest: ActionRequest,
  name: string,
): Promise<CallResult<OrderRow, typeof deskMoneyCalls.refundVat>> =>
  actOnOrder(app, actionRequest, name, async (trx, order) => {
    const claim = await findVatClaim(trx, order.id);
    if (claim?.state !== 'due' || claim.amount === null) return failure('desk.no-vat-due');
    if (order.state !== 'paid') return notNow(order.state);
    const received = receivedValue(await termsOf(trx, order), await findReceived(trx, order.id));
    // A customer who knew that no VAT is owed may have paid without it, and staff accepted that.
    const paidVat = Math.max(0, received - (order.gross - claim.amount));
    const amount = Math.min(claim.amount, paidVat, await leftOf(trx, order));
    if (amount === 0) {
      await noteVat(trx, order.id, 'taken_off');
      return success('The VAT was not received');
    }
    const language = languageFrom(order.language) ?? 'en';
    const reason = messageOf(language, 'order.vat-claim.refund-reason', { number: order.vat_number });
    const returned = await returnMoney(app, trx, order, { amount, wish: 'vat', reason });
    await noteVat(trx, order.id, 'returning');
    await sendRefunded(app, trx, { order, returned, reason, key: 'vat' });
    return success(`${amount} ${order.currency}`);
  });

/** Records that a refund no provider made was made by hand, and by which transfer. */
export async function markPaidBack(
  app: App,
  actionRequest: ActionRequest,
  refundId: string,
  reference: string,
): Promise<CallResult<OrderRow, typeof deskMoneyCalls.markPaidBack>> {
  const seen = await findRefund(app.db, refundId);
  if (!seen) return failure('desk.refund-missing');
  return actOnOrder(app, actionRequest, seen.order_id, async (trx, order) => {
    const refund = await lockRefund(trx, refundId);
    if (refund?.state !== 'by_hand') return failure('desk.refund-done');
    await closeRefund(trx, refundId, 'done', app.now());
    await noteMoneyBack(app, trx, (await findOrder(trx, order.id)) ?? order, 'shop');
    return success(`${refund.amount} ${refund.currency ?? order.currency}, ${reference}`);
  });
}
