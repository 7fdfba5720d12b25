import { findOrder, type OrderRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findEvent } from '../payments-repository.ts';
import { bank, eventIdOf } from '../providers/bank.ts';
import { findBankEntries } from '../statements/statements-repository.ts';
import { bookTransfer } from './book-transfer.ts';
import type { Transfer } from './judge-transfer.ts';

/** A transfer that staff found on the account; without a currency in that of its order. */
export type FoundTransfer = Omit<Transfer, 'currency'> & { readonly currency?: string | undefined };

/** Whether an entry of this amount was booked for an order before. */
export async function isBookedFor(db: Db, order: OrderRow, transfer: FoundTransfer): Promise<boolean> {
  const event = await findEvent(db, bank, eventIdOf(transfer));
  return (
    event?.provider_ref === order.number &&
    event.amount === transfer.amount &&
    event.currency === (transfer.currency ?? order.currency)
  );
}

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

/**
 * Books a transfer that an operator found on the account. For a paid order: what is missing of an accepted smaller
 * payment, or further money that a statement has listed.
 */
export async function recordTransfer(
  app: App,
  { orderNumber, ...found }: FoundTransfer & { readonly orderNumber: string },
): Promise<Result<OrderRow, 'desk.entry-booked' | 'orders.missing' | 'orders.not-payable'>> {
  const order = await findOrder(app.db, orderNumber);
  if (order?.payment_type !== 'bank_transfer' && order?.payment_type !== 'invoice') {
    return failure('orders.missing');
  }
  const transfer = { ...found, currency: found.currency ?? order.currency };
  const { result } = await bookTransfer(app, order, transfer, { isListed });
  switch (result) {
    case 'already-paid':
      return failure('orders.not-payable');
    case 'other-entry':
    case 'told-before':
      return failure('desk.entry-booked');
    case 'paid':
    case 'paid-after-expiry':
    case 'paid-rest':
    case 'paid-again':
    case 'paid-twice':
    case 'paid-after-cancel':
    case 'paid-in-review':
    case 'mismatch':
    case 'repeat':
      return success((await findOrder(app.db, order.id)) ?? order);
  }
}
