import { randomUUID } from 'node:crypto';
import { addEvent, moveOrder, type OrderRow } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type SessionRow, updateSession } from '../payments-repository.ts';
import { bank } from '../providers/bank.ts';
import { wantRefund } from '../refund.ts';

type Said = { readonly amount: number; readonly currency: string };

/** The money of an order that is cancelled goes back. */
const isGivenUp = (state: OrderRow['state']): boolean => state === 'cancelled' || state === 'refunded';

/**
 * Applies money that came in. The amount and currency of the session pay the order; others put it into review. What comes
 * for an order that is cancelled, or paid by another try, goes back. Providers tell of one payment many times, while each
 * entry of a bank statement is money of its own.
 */
export async function applyPaid(
  services: Services,
  trx: Db,
  session: SessionRow,
  said: Said,
): Promise<string> {
  const isRight = said.amount === session.amount && said.currency === session.currency;
  const moved = await moveOrder(services, trx, session.order_id, {
    event: isRight ? 'pay' : 'mismatch',
    actor: 'payment',
    note: isRight
      ? session.method
      : `${said.amount} ${said.currency} instead of ${session.amount} ${session.currency}`,
  });
  // A provider's page takes money once, of whatever amount. A transfer of another amount is followed by more.
  if (isRight || session.provider !== bank)
    await updateSession(trx, session.id, { state: 'paid', updated_at: services.now() });
  if (!moved) return 'repeat';
  const { from, changed } = moved;
  // Further money that came by transfer: staff pay it back, since it may be for something else.
  if (session.provider === bank && from === 'paid') return 'paid-again';
  if (!isRight) {
    const goesBack = isGivenUp(from) && said.currency === session.currency;
    return goesBack ? giveBack(services, trx, session, { amount: said.amount, from }) : 'mismatch';
  }
  if (session.state === 'paid' && session.provider !== bank) return 'repeat';
  if (changed) return from === 'expired' ? 'paid-after-expiry' : 'paid';
  // Another amount came before: a person decides over both.
  if (from === 'review') return 'paid-in-review';
  return giveBack(services, trx, session, { amount: said.amount, from });
}

/** Asks for money to go back that no order needs: once a payment of a provider, and each entry of a bank. */
async function giveBack(
  services: Services,
  trx: Db,
  { id: sessionId, order_id: orderId, provider }: SessionRow,
  { amount, from }: { readonly amount: number; readonly from: OrderRow['state'] },
): Promise<string> {
  const key = `refund:${sessionId}${provider === bank ? `:${randomUUID()}` : ''}`;
  const isNew = await wantRefund(services, trx, { orderId, sessionId, amount, excess: amount, key });
  if (!isNew) return 'repeat';
  const result = from === 'paid' ? 'paid-twice' : 'paid-after-cancel';
  await addEvent(trx, { orderId, at: services.now(), state: from, actor: 'payment', note: result });
  return result;
}
