import { randomUUID } from 'node:crypto';
import {
  amountDue,
  findOrder,
  findOrderByNumber,
  lockOrderAndCart,
  type OrderRow,
} from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { applyWebhookEvent, storeWebhookEventIn } from './events/apply-webhook-event.ts';
import { isPaidResult, type PaidResult } from './events/event-results.ts';
import {
  type EventRow,
  findEvent,
  findSessionByRef,
  insertSession,
  openSession,
  type SessionRow,
  updateSession,
} from './payments-repository.ts';
import { bank, eventIdOf } from './providers/bank.ts';
import { findBankEntries } from './statements/statements-repository.ts';

export type Transfer = {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The bank's id of the entry, or one derived from its content: the same entry is booked once. */
  readonly statementId: string;
};

/** Whether an entry of this amount was booked for an order before. */
export async function isBookedFor(
  db: Db,
  order: OrderRow,
  transfer: Pick<Transfer, 'amount' | 'statementId'>,
): Promise<boolean> {
  const event = await findEvent(db, bank, eventIdOf(transfer));
  return event !== undefined && isOf(event, order, { ...transfer, currency: order.currency });
}

type Kept = { readonly provider_ref: string; readonly amount: number; readonly currency: string };

const isOf = (
  kept: Kept,
  order: OrderRow,
  { amount, currency }: Pick<Transfer, 'amount' | 'currency'>,
): boolean => kept.provider_ref === order.number && kept.amount === amount && kept.currency === currency;

/** Whether a statement listed this entry of an order: as further money, or as a possible repeat of another entry. */
async function isListed(
  db: Db,
  order: OrderRow,
  { amount, currency, statementId }: Transfer,
): Promise<boolean> {
  const entry = (await findBankEntries(db, [statementId])).get(statementId);
  return (
    (entry?.result === 'already-paid' || entry?.result === 'possible-repeat') &&
    entry.order_id === order.id &&
    entry.amount === amount &&
    entry.currency === currency
  );
}

/** Sets the amount expected for an order, which changes when VAT is removed from its invoice. */
async function expectDue(
  trx: Db,
  order: OrderRow,
  { id, state, amount }: SessionRow,
  now: Date,
): Promise<void> {
  const due = await amountDue(trx, order);
  if (state === 'open' && amount !== due) await updateSession(trx, id, { amount: due, updated_at: now });
}

/** Stores the session of an order's transfers, with the amount expected now. */
async function holdSession(trx: Db, order: OrderRow, now: Date): Promise<void> {
  const known = await findSessionByRef(trx, bank, order.number);
  if (known) return expectDue(trx, order, known, now);
  const session = await insertSession(trx, {
    id: randomUUID(),
    order_id: order.id,
    provider: bank,
    attempt: 1,
    idempotency_key: `order:${order.id}:bank`,
    method: order.payment_type,
    amount: await amountDue(trx, order),
    currency: order.currency,
    created_at: now,
    updated_at: now,
  });
  await openSession(trx, session.id, { ref: order.number, url: '', now });
}

/**
 * The result of booking a transfer: that of the money, or why it was not booked. `already-paid`: another entry
 * paid the order; `other-entry`: the id is that of an entry booked for another order or amount; `told-before`:
 * the money was perhaps booked under another id.
 */
export type BookingResult = PaidResult | 'already-paid' | 'other-entry' | 'told-before';

/** The result of a bank entry that was applied: all of them report received money. */
const resultOf = ({ event_id: eventId, result }: EventRow): PaidResult | undefined => {
  if (result === null) return undefined;
  if (isPaidResult(result)) return result;
  throw new Error(`The bank entry ${eventId} has the result ${result}`);
};

/**
 * Books a transfer for its order, which must be payable by transfer or invoice. An amount or currency other
 * than the order's pays nothing and puts the order into review. `byHand`: staff book further money of a paid
 * order that a statement has listed. `isToldBefore` is called under the lock of the order; if it returns
 * true, nothing is booked and the result is `told-before`.
 */
export async function bookTransfer(
  services: Services,
  order: OrderRow,
  transfer: Transfer,
  {
    byHand = false,
    isToldBefore = async () => false,
  }: { readonly byHand?: boolean; readonly isToldBefore?: (trx: Db) => Promise<boolean> } = {},
): Promise<BookingResult> {
  const { db } = services;
  const now = services.now();
  const eventId = eventIdOf(transfer);
  const before = await findEvent(db, bank, eventId);
  if (before && !isOf(before, order, transfer)) return 'other-entry';
  const earlier = before && resultOf(before);
  if (earlier) return earlier;
  if (!before && order.state === 'paid' && !(byHand && (await isListed(db, order, transfer))))
    return 'already-paid';
  const isStored = await db.transaction().execute(async (trx) => {
    const held = await lockOrderAndCart(trx, order.id);
    if (!before && (await isToldBefore(trx))) return false;
    if (held) await holdSession(trx, held, now);
    await storeWebhookEventIn(services, trx, bank, {
      eventId,
      providerRef: order.number,
      outcome: 'paid',
      amount: transfer.amount,
      currency: transfer.currency,
      occurredAt: now,
    });
    return true;
  });
  if (!isStored) return 'told-before';
  await db.transaction().execute((trx) => applyWebhookEvent(services, trx, bank, eventId));
  const kept = await findEvent(db, bank, eventId);
  // Another order may have been booked under the same id meanwhile.
  return kept && isOf(kept, order, transfer) ? (resultOf(kept) ?? 'repeat') : 'other-entry';
}

/** Books a transfer that an operator found on the account, in the currency of its order. */
export async function recordTransfer(
  services: Services,
  entry: { orderNumber: string; amount: number; statementId: string },
): Promise<Result<OrderRow>> {
  const known = await findOrderByNumber(services.db, entry.orderNumber);
  if (known?.payment_type !== 'bank_transfer' && known?.payment_type !== 'invoice') {
    return failure(404, 'orders.missing');
  }
  const { amount, statementId } = entry;
  const booking = await bookTransfer(
    services,
    known,
    { amount, currency: known.currency, statementId },
    { byHand: true },
  );
  switch (booking) {
    case 'already-paid':
      return failure(409, 'orders.not-payable');
    case 'other-entry':
    case 'told-before':
      return failure(409, 'desk.entry-booked');
    case 'paid':
    case 'paid-after-expiry':
    case 'paid-again':
    case 'paid-twice':
    case 'paid-after-cancel':
    case 'paid-in-review':
    case 'mismatch':
    case 'repeat':
      return success((await findOrder(services.db, known.id)) ?? known);
  }
}
