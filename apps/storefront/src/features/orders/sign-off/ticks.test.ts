import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { designsLeft, type LineTicks, ticksOf, withTick } from './ticks.ts';

const line = (version: string): OrderedLine =>
  ({
    id: 'a',
    approval: { version },
    printed: [{ page: 1 }, { page: null }, { page: 4 }],
  }) as unknown as OrderedLine;

test('every printed design of the present version needs a tick; a new version needs them again', () => {
  let ticks: LineTicks = new Map();
  expect(designsLeft(ticks, line('one'))).toBe(2);
  ticks = withTick(withTick(ticks, line('one'), 1, true), line('one'), 3, true);
  expect([...ticksOf(ticks, line('one'))]).toEqual([1, 3]);
  expect(designsLeft(ticks, line('one'))).toBe(0);
  expect(designsLeft(ticks, line('two'))).toBe(2);
  expect(designsLeft(withTick(ticks, line('one'), 3, false), line('one'))).toBe(1);
});
