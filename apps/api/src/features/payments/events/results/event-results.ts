import type { DisputeOutcome } from '../../providers/payment-provider.ts';

/**
 * The results of received money. `paid-rest`: what was missing of a smaller payment that staff accepted; `paid-again`: further money for a paid order; `paid-twice` and
 * `paid-after-cancel`: refunded; `mismatch`: another amount or currency, the order is in review;
 * `repeat`: the same money was reported before.
 */
const paidResults = [
  'paid',
  'paid-after-expiry',
  'paid-rest',
  'paid-again',
  'paid-twice',
  'paid-after-cancel',
  'paid-in-review',
  'mismatch',
  'repeat',
] as const;
export type PaidResult = (typeof paidResults)[number];

/** The results of a payment that failed: `late` if the order was paid or closed by then. */
export type FailureResult = 'failed' | 'expired' | 'late' | 'another-try-is-open';

/** The results of a provider's event about a refund. */
export type RefundResult = 'refunded-elsewhere' | 'refund-failed' | 'unknown-refund' | 'repeat';

/** The result of an event, stored with it (`payment_events.result`). */
export type EventResult =
  | PaidResult
  | FailureResult
  | RefundResult
  | DisputeOutcome
  | 'processing'
  | 'unknown-session';

/** Whether a result is one of received money. */
export const isPaidResult = (result: EventResult): result is PaidResult =>
  paidResults.some((one) => one === result);

/** Whether staff have to look at the payment. `wasPaid`: the event reports received money. */
export function needsReview(result: EventResult, wasPaid: boolean): boolean {
  switch (result) {
    case 'mismatch':
    case 'paid-after-expiry':
    case 'paid-twice':
    case 'paid-after-cancel':
    case 'paid-in-review':
    case 'refund-failed':
    case 'refunded-elsewhere':
    case 'dispute_open':
    case 'dispute_lost':
      return true;
    case 'unknown-session':
      return wasPaid;
    case 'paid':
    case 'paid-rest':
    case 'paid-again':
    case 'repeat':
    case 'processing':
    case 'failed':
    case 'expired':
    case 'late':
    case 'another-try-is-open':
    case 'unknown-refund':
    case 'dispute_won':
      return false;
  }
}
