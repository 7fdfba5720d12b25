import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceId } from '../services/service.ts';
import { serviceStates } from '../services/service-states.ts';
import { isCompleted, jobStates } from './job-states.ts';
import {
  customerStepOf,
  isPromiseOpen,
  nextStepOf,
  nextStepOfService,
  paymentPatienceMs,
} from './next-step.ts';
import { orderStates } from './order-states.ts';

const createdAt = new Date('2026-11-01T10:00:00Z');
const line = (state: (typeof jobStates)[number], more: object = {}) => ({
  state,
  order: { state: 'paid' as const, paymentType: 'card', createdAt },
  releaseAt: null,
  promised: null,
  ...more,
});
const noon = new Date('2026-11-20T12:00:00Z');

test('every unfinished line has a next step, and no finished one', () => {
  for (const state of jobStates)
    expect([state, nextStepOf(line(state), noon) === undefined]).toEqual([state, isCompleted(state)]);
  for (const state of ['cancelled', 'refunded', 'expired'] as const)
    for (const job of jobStates)
      expect(
        nextStepOf(line(job, { order: { state, paymentType: 'card', createdAt } }), noon),
      ).toBeUndefined();
});

test('a date comes from the order, the approval or the promise, and a past one is reported as late', () => {
  const promised = { shipsOn: '2026-11-24', arrivesTo: '2026-11-27' };
  expect(nextStepOf(line('printing', { promised }), noon)).toMatchObject({ step: 'make-by' });
  expect(nextStepOf(line('shipped', { promised }), noon)).toEqual({
    step: 'arrive-by',
    by: new Date('2026-11-27T23:59:59Z'),
    day: '2026-11-27',
  });
  const late = new Date('2026-11-28T00:00:00Z');
  expect(nextStepOf(line('packed', { promised }), late)?.step).toBe('make-late');
  expect(nextStepOf(line('shipped', { promised }), late)?.step).toBe('arrive-late');
  const unpaid = (paymentType: string) =>
    nextStepOf(
      line('awaiting_payment', { order: { state: 'pending_payment', paymentType, createdAt } }),
      noon,
    );
  expect(unpaid('card')?.by?.getTime()).toBe(createdAt.getTime() + paymentPatienceMs.redirect);
  expect(unpaid('bank_transfer')).toMatchObject({
    step: 'transfer-by',
    by: new Date('2026-11-22T10:00:00Z'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...jobStates), fc.constantFrom(...orderStates), (state, order) => {
      const step = nextStepOf(line(state, { order: { state: order, paymentType: 'card', createdAt } }), noon);
      if (step?.by) expect(step.step).toBe('pay-by');
      expect(step?.step.endsWith('-by') ?? false).toBe(step?.by !== undefined);
    }),
    { numRuns: 300 },
  );
});

test('a promised day is shown until the delivery or until it has passed', () => {
  const promised = { shipsOn: '2026-11-24', arrivesTo: '2026-11-27' };
  const isShown = (state: (typeof jobStates)[number], now = noon) =>
    isPromiseOpen(nextStepOf(line(state, { promised }), now)?.step);
  for (const state of ['approval_pending', 'approved', 'printing', 'shipped'] as const)
    expect([state, isShown(state)]).toEqual([state, true]);
  for (const state of ['claim_open', 'completed', 'closed', 'cancelled'] as const)
    expect([state, isShown(state)]).toEqual([state, false]);
  const late = new Date('2026-11-28T00:00:00Z');
  for (const state of ['printing', 'shipped'] as const) expect(isShown(state, late)).toBe(false);
});

test('a service by itself waits for its payment, the shop or its customer, and for nothing once it is done', () => {
  const acceptsAt = new Date('2026-12-20T10:00:00Z');
  const step = (
    state: (typeof serviceStates)[number],
    more: object = {},
    service: ServiceId = 'review-smart',
    dueBy: string | null = null,
  ) =>
    nextStepOfService(
      {
        ...{ state, service, dueBy },
        order: { state: 'paid', paymentType: 'bank_transfer', createdAt, ...more },
        acceptsAt,
      },
      new Date('2026-11-27T10:00:00Z'),
    );
  const by = new Date(createdAt.getTime() + paymentPatienceMs.transfer);
  expect(Object.fromEntries(serviceStates.map((state) => [state, step(state)]))).toEqual({
    awaiting_payment: { step: 'transfer-by', by },
    open: { step: 'work', by: undefined },
    delivered: { step: 'answer-by', by: acceptsAt },
    change_requested: { step: 'change', by: undefined },
    accepted: undefined,
    cancelled: undefined,
  });
  expect(step('open', {}, 'design', '2026-11-30')).toMatchObject({ step: 'work-by', day: '2026-11-30' });
  expect(step('open', {}, 'design', '2026-11-26')).toMatchObject({ step: 'work-late' });
  // A proof is accepted by its customer alone.
  expect(step('delivered', {}, 'printed-proof')).toEqual({ step: 'answer-proof', by: undefined });
  expect(step('awaiting_payment', { state: 'review' })).toEqual({ step: 'review', by: undefined });
  for (const state of ['cancelled', 'refunded', 'expired'])
    expect(step('awaiting_payment', { state })).toBeUndefined();
});

test('an order leads with the most urgent step of its customer', () => {
  expect(customerStepOf(['make-by', 'approve', 'send-file', undefined])).toBe('send-file');
  expect(customerStepOf(['answer-by', 'pay-by'])).toBe('pay-by');
  expect(customerStepOf(['check', 'make', 'arrive-by', 'money', 'held', undefined])).toBeUndefined();
});
