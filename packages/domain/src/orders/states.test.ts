import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCancelFree, isCompleted, type JobEvent, jobStates, nextJobState } from './job-states.ts';
import { nextOrderState, type OrderEvent, type OrderState, orderStates } from './order-states.ts';

const orderEvents: OrderEvent[] = ['pay', 'fail', 'expire', 'mismatch', 'cancel', 'refund', 'accept'];

test('what was paid is never unpaid by a payment event, in whatever order the events come', () => {
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

test('a late payment counts', () => {
  expect(nextOrderState('expired', 'pay')).toBe('paid');
  expect(nextOrderState('cancelled', 'pay')).toBeUndefined();
});

test('a job goes its way, holds and resumes, and ends', () => {
  const way: JobEvent[] = ['paid', 'artwork', 'pass', 'print', 'finish', 'check', 'pack', 'ship', 'deliver'];
  let state: (typeof jobStates)[number] = 'awaiting_payment';
  for (const event of way) state = nextJobState(state, event) ?? state;
  expect(state).toBe('completed');
  expect(nextJobState('proof_pending', 'hold')).toBe('on_hold');
  expect(nextJobState('on_hold', 'resume', 'proof_pending')).toBe('proof_pending');
  for (const state of ['shipped', 'completed', 'on_hold', undefined] as const)
    expect(nextJobState('on_hold', 'resume', state)).toBeUndefined();
  expect(jobStates.filter(isCompleted)).toEqual(['completed', 'closed', 'cancelled']);
  expect(isCancelFree('released')).toBe(false);
  expect(nextJobState('printing', 'cancel')).toBeUndefined();
});

test('nothing is printed that is not paid, checked and, where a proof is ordered, approved', () => {
  const events: JobEvent[] = [
    'paid',
    'artwork',
    'pass',
    'pass_with_proof',
    'reject',
    'approve',
    'request_change',
    'correct',
    'hold',
    'resume',
    'print',
    'cancel',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (way) => {
      let state: (typeof jobStates)[number] = 'awaiting_payment';
      let heldFrom: (typeof jobStates)[number] | undefined;
      const done = new Set<JobEvent>();
      let proofOpen = false;
      for (const event of way) {
        const next = nextJobState(state, event, heldFrom);
        if (!next) continue;
        if (event === 'hold') heldFrom = state;
        if (event === 'pass_with_proof') proofOpen = true;
        if (event === 'approve') proofOpen = false;
        done.add(event);
        state = next;
        if (state === 'printing') {
          expect(done.has('paid') && done.has('artwork')).toBe(true);
          expect(done.has('pass') || done.has('approve')).toBe(true);
          expect(proofOpen).toBe(false);
        }
      }
    }),
    { numRuns: 2000 },
  );
});
