import { nextOrderState, type OrderState } from '@labelwerk/domain/orders/order-states.ts';
import type { PaidResult } from './event-results.ts';

/** What decides about received money. */
export type PaidFacts = {
  readonly state: OrderState;
  /** Whether it is an entry of a bank statement, each of which is separate money. */
  readonly isBank: boolean;
  /** Whether amount and currency are those expected. */
  readonly isExpected: boolean;
  /** Whether it is at most what is missing of a paid order whose smaller payment staff accepted. */
  readonly isRest: boolean;
  /** Whether the page of a provider reported its money before. */
  readonly isRepeat: boolean;
};

export type PaidVerdict = {
  readonly result: PaidResult;
  /** The event of the order. */
  readonly event: 'pay' | 'mismatch';
  /** Whether the money is refunded. */
  readonly goesBack: boolean;
};

/** Whether money for an order in this state is refunded: it is cancelled. */
const isGivenUp = (state: OrderState): boolean => state === 'cancelled' || state === 'refunded';

/**
 * Decides about received money. The expected amount pays the order; another amount or currency puts it into review.
 * Money for an order that is cancelled, or paid by another try, is refunded.
 */
export function judgePaid({ state, isBank, isExpected, isRest, isRepeat }: PaidFacts): PaidVerdict {
  const event = isExpected ? 'pay' : 'mismatch';
  const kept = (result: PaidResult): PaidVerdict => ({ result, event, goesBack: false });
  const refunded = (result: PaidResult): PaidVerdict => ({ result, event, goesBack: true });
  // Further money by transfer may be for something else: staff refund it.
  if (isBank && state === 'paid') return kept(isRest ? 'paid-rest' : 'paid-again');
  if (!isExpected) return isGivenUp(state) ? refunded('paid-after-cancel') : kept('mismatch');
  if (isRepeat) return kept('repeat');
  if (nextOrderState(state, 'pay')) return kept(state === 'expired' ? 'paid-after-expiry' : 'paid');
  // Another amount came before: staff decide about both.
  if (state === 'review') return kept('paid-in-review');
  return refunded(state === 'paid' ? 'paid-twice' : 'paid-after-cancel');
}
