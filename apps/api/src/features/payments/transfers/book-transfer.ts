import { randomUUID } from 'node:crypto';
import { lockOrderAndCart, type OrderRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { applyWebhookEvent } from '../events/apply-webhook-event.ts';
import { isPaidResult } from '../events/results/event-results.ts';
import {
  findEvent,
  findSessionByRef,
  insertEvent,
  insertSession,
  openSession,
  updateSession,
} from '../payments-repository.ts';
import { bank, eventIdOf } from '../providers/bank.ts';
import type { StatementEntry } from '../statements/statement-entry.ts';
import { accountOf, type OrderAccount } from './account-of-order.ts';
import { type BookingResult, judgeTransfer, type Transfer } from './judge-transfer.ts';

/** Stores the session of an order's transfers, with the amount expected now: it changes when VAT is deducted. */
async function holdSession(trx: Db, order: OrderRow, due: number, now: Date): Promise<void> {
  const known = await findSessionByRef(trx, bank, order.number);
  if (known?.state === 'open' && known.amount !== due)
    await updateSession(trx, known.id, { amount: due, updated_at: now });
  if (known) return;
  const session = await insertSession(trx, {
    id: randomUUID(),
    order_id: order.id,
    provider: bank,
    attempt: 1,
    idempotency_key: `order:${order.id}:bank`,
    method: order.payment_type,
    amount: due,
    currency: order.currency,
    created_at: now,
    updated_at: now,
  });
  await openSession(trx, session.id, { ref: order.number, url: '', now });
}

export type Booking = {
  readonly result: BookingResult;
  /** The account of the order before. */
  readonly account: OrderAccount;
};

/** Whether a transfer that staff record was listed by a statement as further money. */
export type IsListed = (trx: Db, order: OrderRow, transfer: Transfer) => Promise<boolean>;

/**
 * Books a transfer for its order, which must be payable by transfer or invoice, in one transaction under the order's
 * lock. An amount or currency other than the order's pays nothing and puts the order into review. `entry`: of a
 * statement. `isListed`: for a transfer that staff record.
 */
export function bookTransfer(
  app: App,
  { id }: Pick<OrderRow, 'id'>,
  transfer: Transfer,
  { entry, isListed }: { readonly entry?: StatementEntry; readonly isListed?: IsListed } = {},
): Promise<Booking> {
  return app.db.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, id);
    if (!order) throw new Error(`There is no order ${id}`);
    const [now, eventId] = [app.now(), eventIdOf(transfer)];
    const account = await accountOf(trx, order);
    const stored = await findEvent(trx, bank, eventId);
    const verdict = judgeTransfer(account, transfer, {
      ...{ stored, entry },
      isListed: (await isListed?.(trx, order, transfer)) ?? false,
    });
    if (!verdict.isNew) return { result: verdict.result, account };
    await holdSession(trx, order, account.terms.due, now);
    const { amount, currency } = transfer;
    const event = { eventId, providerRef: order.number, amount, currency, occurredAt: now };
    const isInserted = stored ? true : await insertEvent(trx, bank, { ...event, outcome: 'paid' });
    // It was booked for another order at the same moment.
    if (!isInserted) return { result: 'other-entry', account };
    const result = await applyWebhookEvent(app, trx, bank, eventId);
    if (!isPaidResult(result)) throw new Error(`A bank entry has the result ${result}`);
    return { result, account };
  });
}
