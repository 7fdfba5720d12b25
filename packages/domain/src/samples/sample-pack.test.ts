import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plant } from '../delivery/delivery-date.ts';
import { isWorkingDay } from '../delivery/holidays.ts';
import { type MarketId, marketIds } from '../market/markets.ts';
import { nextStepOfSamplePack } from '../orders/next-step.ts';
import { orderStates } from '../orders/order-states.ts';
import { mayCancel, mayChangeAddress } from '../orders/permissions.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { cancelReasonsOfPack, distinctChoice, samplePackPrice, samplePackStates } from './sample-pack.ts';
import { samplesSentBy } from './samples-sent-by.ts';

const markets = Object.fromEntries(
  marketIds.map((id) => [id, { factor: id === 2 ? 9_000 : 10_000 }]),
) as unknown as PriceList['markets'];

test('a pack costs its row by the factor of each market; without the row it is offered nowhere', () => {
  expect(samplePackPrice({ samplePack: 495, markets }, 1)).toBe(495);
  expect(samplePackPrice({ samplePack: 495, markets }, 2)).toBe(446);
  expect(samplePackPrice({ samplePack: 0, markets }, 1)).toBe(0);
  for (const id of marketIds) expect(samplePackPrice({ markets }, id as MarketId)).toBeUndefined();
});

test('each sample counts once', () => {
  expect(distinctChoice({ materials: ['A', 'B', 'A'], finishes: ['F', 'F'] })).toEqual({
    materials: ['A', 'B'],
    finishes: ['F'],
  });
});

test('a pack is sent within two working days, on a working day of the plant', () => {
  expect(samplesSentBy(new Date('2026-11-26T10:00:00Z'))).toBe('2026-11-30');
  expect(samplesSentBy(new Date('2026-11-28T10:00:00Z'))).toBe('2026-12-02');
  expect(samplesSentBy(new Date('2026-12-24T10:00:00Z'))).toBe('2026-12-29');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      (from) => {
        const day = new Date(`${samplesSentBy(from)}T00:00:00Z`);
        expect(isWorkingDay(plant.country, day)).toBe(true);
        expect(day.getTime()).toBeGreaterThan(from.getTime());
      },
    ),
  );
});

test('a pack is cancelled and redirected until it is sent', () => {
  for (const state of samplePackStates) {
    const isShipped = state === 'shipped';
    const order = { state: 'paid' as const, jobs: [] };
    expect(mayCancel({ ...order, blockedBy: cancelReasonsOfPack(state) }).allowed).toBe(!isShipped);
    expect(mayChangeAddress({ ...order, isPartShipped: isShipped }).allowed).toBe(!isShipped);
  }
});

test('an open pack says by when it is sent, and that it is late; a sent or cancelled one has no next step', () => {
  const order = { paymentType: 'card', createdAt: new Date('2026-11-01T10:00:00Z') };
  const next = (state: (typeof samplePackStates)[number], day: string) =>
    nextStepOfSamplePack({ state, order: { ...order, state: 'paid' }, sendBy: '2026-11-30' }, new Date(day));
  expect(next('open', '2026-11-30T20:00:00Z')).toMatchObject({ step: 'send-by', day: '2026-11-30' });
  expect(next('open', '2026-12-01T00:00:00Z')).toMatchObject({ step: 'send-late', day: '2026-11-30' });
  expect([next('shipped', '2026-11-29'), next('cancelled', '2026-11-29')]).toEqual([undefined, undefined]);
  const unpaid = { state: 'awaiting_payment' as const, sendBy: null };
  const now = new Date('2026-11-02');
  for (const state of orderStates) {
    const step = nextStepOfSamplePack({ ...unpaid, order: { ...order, state } }, now)?.step;
    expect(step === undefined).toBe(['cancelled', 'refunded', 'expired'].includes(state));
    if (state === 'review') expect(step).toBe('review');
  }
});
