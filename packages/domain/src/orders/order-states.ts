/** States of payment and delivery of an order. A paid order never becomes unpaid again. */
export const orderStates = [
  'pending_payment',
  'paid',
  'failed',
  'expired',
  'review',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

export type OrderEvent = 'pay' | 'fail' | 'expire' | 'mismatch' | 'cancel' | 'refund' | 'accept';

const orderMoves: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  pending_payment: {
    pay: 'paid',
    fail: 'failed',
    expire: 'expired',
    mismatch: 'review',
    cancel: 'cancelled',
  },
  // A late payment is still accepted.
  failed: { pay: 'paid', mismatch: 'review', expire: 'expired', cancel: 'cancelled' },
  expired: { pay: 'paid', mismatch: 'review' },
  review: { accept: 'paid', cancel: 'cancelled', refund: 'refunded' },
  paid: { cancel: 'cancelled', refund: 'refunded' },
  cancelled: { refund: 'refunded' },
  refunded: {},
};

/** The state after an event; undefined if the event changes nothing (a repetition, or too late). */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  orderMoves[state][event];
