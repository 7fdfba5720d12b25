import { randomUUID } from 'node:crypto';
import { restOf } from '@labelwerk/domain/orders/settlement.ts';
import { addEvent, findOrder, moveOrder, type OrderRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { findReceived } from '../desk/money-repository.ts';
import { refundKey } from '../desk/refund-key.ts';
import { termsOf } from '../desk/return-money.ts';
import { type SessionRow, updateSession } from '../payments-repository.ts';
import { bank } from '../providers/bank.ts';
import { wantRefund } from '../refund.task.ts';
import type { PaidResult } from './results/event-results.ts';
import { judgePaid } from './results/judge-paid.ts';

type Said = { readonly amount: number; readonly currency: string };

/** Whether money is at most what is missing of an order that staff accepted with a smaller payment. */
async function isRestOf(trx: Db, order: OrderRow, { amount, currency }: Said): Promise<boolean> {
  if (order.state !== 'paid' || currency !== order.currency) return false;
  return amount <= restOf(await termsOf(trx, order), await findReceived(trx, order.id));
}

/**
 * Applies received money, under the lock of its order. Providers report one payment many times, while each entry of a
 * bank statement is separate money.
 */
export async function applyPaid(app: App, trx: Db, session: SessionRow, said: Said): Promise<PaidResult> {
  const order = await findOrder(trx, session.order_id);
  if (!order) return 'repeat';
  const isBank = session.provider === bank;
  const isExpected = said.amount === session.amount && said.currency === session.currency;
  const { result, event, goesBack } = judgePaid({
    ...{ state: order.state, isBank, isExpected },
    isRest: isBank && (await isRestOf(trx, order, said)),
    isRepeat: session.state === 'paid' && !isBank,
  });
  await moveOrder(app, trx, order.id, {
    event,
    actor: 'payment',
    note: isExpected
      ? session.method
      : `${said.amount} ${said.currency} instead of ${session.amount} ${session.currency}`,
  });
  // A provider's page takes money once, whatever the amount. After a transfer of another amount more may follow.
  if (isExpected || !isBank) await updateSession(trx, session.id, { state: 'paid', updated_at: app.now() });
  if (!goesBack) return result;
  const isNew = await giveBack(app, trx, session, said);
  if (!isNew) return 'repeat';
  const note = { at: app.now(), state: order.state, actor: 'payment', note: result } as const;
  await addEvent(trx, { orderId: order.id, ...note });
  return result;
}

/** Requests the refund of money that pays no order: once per payment of a provider, and once per bank entry. */
function giveBack(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  session: SessionRow,
  { amount, currency }: Said,
): Promise<boolean> {
  const { id: sessionId, order_id: orderId, provider } = session;
  const key = refundKey(session, currency, provider === bank ? { request: randomUUID() } : 'all');
  // All of it was beyond what the order cost: nothing is credited.
  return wantRefund(app, trx, { orderId, sessionId, amount, currency, excess: amount, key });
}
