import { type EventResult, isPaidResult, type PaidResult } from '../events/results/event-results.ts';
import type { StatementEntry } from '../statements/statement-entry.ts';
import { mayBeSame } from '../statements/told-before.ts';
import { isRest, type OrderAccount, verdictOf } from './account-of-order.ts';

export type Transfer = {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The bank's id of the entry, or one derived from its content: the same entry is booked once. */
  readonly statementId: string;
};

/**
 * The result of booking a transfer: that of the money, or why it was not booked. `already-paid`: another entry
 * paid the order; `other-entry`: the id is that of an entry booked for another order or amount; `told-before`:
 * the money was perhaps booked under another id.
 */
export type BookingResult = PaidResult | 'already-paid' | 'other-entry' | 'told-before';

/** An event stored under the id of an entry. */
export type StoredTransfer = {
  readonly provider_ref: string;
  readonly amount: number;
  readonly currency: string;
  readonly result: EventResult | null;
};

export type Verdict = {
  readonly result: BookingResult;
  /** Whether it is to be booked; otherwise it was booked before, or is not booked. */
  readonly isNew: boolean;
};

const settled = (result: BookingResult): Verdict => ({ result, isNew: false });

/** The result of a bank entry that was applied: all of them report received money. */
function resultOf(result: EventResult): PaidResult {
  if (isPaidResult(result)) return result;
  throw new Error(`A bank entry has the result ${result}`);
}

/**
 * Decides whether a transfer is booked for an order, and what comes of it. The order must be payable by transfer or
 * invoice. `stored`: the event under the id of the entry. `entry`: what a statement says of it; absent for a transfer
 * that staff record. `isListed`: a statement listed it as further money, which staff record.
 */
export function judgeTransfer(
  account: OrderAccount,
  transfer: Transfer,
  {
    stored,
    entry,
    isListed = false,
  }: {
    readonly stored?: StoredTransfer | undefined;
    readonly entry?: StatementEntry | undefined;
    readonly isListed?: boolean;
  },
): Verdict {
  const { order, terms, payments, booked } = account;
  if (stored) {
    const isSame =
      stored.provider_ref === order.number &&
      stored.amount === transfer.amount &&
      stored.currency === transfer.currency;
    if (!isSame) return settled('other-entry');
    if (stored.result !== null) return settled(resultOf(stored.result));
    return { result: verdictOf(account, transfer).result, isNew: true };
  }
  if (entry && booked.some((one) => mayBeSame(entry, one))) return settled('told-before');
  if (order.state === 'paid' && !isListed && !isRest(terms, payments, transfer))
    return settled('already-paid');
  return { result: verdictOf(account, transfer).result, isNew: true };
}
