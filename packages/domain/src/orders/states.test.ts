import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCancelFree, isCompleted, type JobEvent, jobStates, nextJobState } from './job-states.ts';
import { nextOrderState, type OrderEvent, type OrderState, orderStates } from './order-states.ts';

const orderEvents: OrderEvent[] = ['pay', 'fail', 'expire', 'mismatch', 'cancel', 'refund', 'accept'];

test('a paid order never becomes unpaid by a payment event, in any order of events', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('pay', 'fail', 'expire', 'mismatch') as fc.Arbitrary<OrderEvent>),
      (events) => {
        let state: OrderState = 'pending_payment';
        let paid = false;
        for (const event of events) {
          state = nextOrderState(state, event) ?? state;
          if (state === 'paid') paid = true;
          if (paid) expect(state).toBe('paid');
        }
      },
    ),
  );
});

test('a repeated event changes nothing', () => {
  for (const state of orderStates) {
    for (const event of orderEvents) {
      const next = nextOrderState(state, event);
      if (next) expect(nextOrderState(next, event)).not.toBe(state);
    }
  }
});

test('a late payment is accepted', () => {
  expect(nextOrderState('expired', 'pay')).toBe('paid');
  expect(nextOrderState('cancelled', 'pay')).toBeUndefined();
});

test('a job goes through its states, can be held and resumed, and ends', () => {
  const way: JobEvent[] = [
    'paid',
    'artwork',
    'pass',
    'approve',
    'release',
    'print',
    'finish',
    'check',
    'pack',
    'ship',
    'deliver',
  ];
  let state: (typeof jobStates)[number] = 'awaiting_payment';
  for (const event of way) state = nextJobState(state, event) ?? state;
  expect(state).toBe('completed');
  // A printed proof can only be approved once it was sent.
  for (const [state, event] of [
    ['preflighting', 'pass_with_proof'],
    ['artwork_rejected', 'accept_with_proof'],
  ] as const)
    expect(nextJobState(state, event)).toBe('proof_making');
  expect(nextJobState('proof_making', 'approve')).toBeUndefined();
  expect(nextJobState('proof_making', 'send_proof')).toBe('proof_pending');
  expect(nextJobState('proof_pending', 'approve')).toBe('approved');
  expect(nextJobState('proof_pending', 'hold')).toBe('on_hold');
  expect(nextJobState('on_hold', 'resume', 'proof_pending')).toBe('proof_pending');
  for (const state of ['shipped', 'completed', 'on_hold', undefined] as const)
    expect(nextJobState('on_hold', 'resume', state)).toBeUndefined();
  expect(jobStates.filter(isCompleted)).toEqual(['completed', 'closed', 'cancelled']);
  expect(isCancelFree('approved')).toBe(true);
  expect(isCancelFree('released')).toBe(false);
  expect(isCancelFree('on_hold', 'approved')).toBe(true);
  expect(isCancelFree('on_hold', 'released')).toBe(false);
  expect(nextJobState('printing', 'cancel')).toBeUndefined();
});
