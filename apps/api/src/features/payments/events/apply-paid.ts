import { randomUUID } from 'node:crypto';
import { addEvent, moveOrder, type OrderRow } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type SessionRow, updateSession } from '../payments-repository.ts';
import { bank } from '../providers/bank.ts';
import { wantRefund } from '../refund.ts';
import type { PaidResult } from './event-results.ts';

type Said = { readonly amount: number; readonly currency: string };

/** Whether money for an order in this state is refunded: it is cancelled. */
const isGivenUp = (state: OrderRow['state']): boolean => state === 'cancelled' || state === 'refunded';

/**
 * Applies received money. The amount and currency of the session pay the order; others put it into review.
 * Money for an order that is cancelled, or paid by another try, is refunded. Providers report one payment
 * many times, while each entry of a bank statement is separate money.
 */
export async function applyPaid(
  services: Services,
  trx: Db,
  session: SessionRow,
  said: Said,
): Promise<PaidResult> {
  const isRight = said.amount === session.amount && said.currency === session.currency;
  const moved = await moveOrder(services, trx, session.order_id, {
    event: isRight ? 'pay' : 'mismatch',
    actor: 'payment',
    note: isRight
      ? session.method
      : `${said.amount} ${said.currency} instead of ${session.amount} ${session.currency}`,
  });
  // A provider's page takes money once, whatever the amount. After a transfer of another amount more may follow.
  if (isRight || session.provider !== bank)
    await updateSession(trx, session.id, { state: 'paid', updated_at: services.now() });
  if (!moved) return 'repeat';
  const { from, changed } = moved;
  // Further money by transfer may be for something else: staff refund it.
  if (session.provider === bank && from === 'paid') return 'paid-again';
  if (!isRight) {
    const goesBack = isGivenUp(from) && said.currency === session.currency;
    return goesBack ? giveBack(services, trx, session, { amount: said.amount, from }) : 'mismatch';
  }
  if (session.state === 'paid' && session.provider !== bank) return 'repeat';
  if (changed) return from === 'expired' ? 'paid-after-expiry' : 'paid';
  // Another amount came before: staff decide about both.
  if (from === 'review') return 'paid-in-review';
  return giveBack(services, trx, session, { amount: said.amount, from });
}

/** Requests the refund of money that pays no order: once per payment of a provider, and once per bank entry. */
async function giveBack(
  services: Services,
  trx: Db,
  { id: sessionId, order_id: orderId, provider }: SessionRow,
  { amount, from }: { readonly amount: number; readonly from: OrderRow['state'] },
): Promise<PaidResult> {
  const key = `refund:${sessionId}${provider === bank ? `:${randomUUID()}` : ''}`;
  const isNew = await wantRefund(services, trx, { orderId, sessionId, amount, excess: amount, key });
  if (!isNew) return 'repeat';
  const result = from === 'paid' ? 'paid-twice' : 'paid-after-cancel';
  await addEvent(trx, { orderId, at: services.now(), state: from, actor: 'payment', note: result });
  return result;
}
