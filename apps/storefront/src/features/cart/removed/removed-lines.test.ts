import { expect, test } from 'vitest';
import { Problem } from '#platform/client/call.ts';
import {
  isPack,
  isService,
  lastRemovedFirst,
  putBackFault,
  type RemovedLine,
  type RemovedPack,
  type RemovedService,
} from './removed-lines.ts';

const line = (id: string, removed_at: string) => ({ id, name: '', removed_at }) as RemovedLine;

test('lists the line that was removed last first, and does not change the response', () => {
  const lines = [
    line('a', '2026-03-02T10:00:00.000Z'),
    line('b', '2026-03-30T10:00:00.000Z'),
    line('c', '2026-03-02T10:00:01.000Z'),
  ];
  expect(lastRemovedFirst(lines).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('returns why a line was not put back', () => {
  expect(putBackFault(new TypeError('fetch failed'))).toBe('unanswered');
  expect(putBackFault(new Problem(404, { detail: 'This item is not in the cart.' }))).toBe('gone');
  expect(putBackFault(new Problem(409, { detail: 'This cart is full.' }))).toEqual({
    text: 'This cart is full.',
  });
  expect(putBackFault(new Problem(502, {}))).toBe('unanswered');
});

test('a removed service and a removed sample pack are distinguished from a line', () => {
  const service: RemovedService = {
    ...{ id: 'd', service: 'design', name: 'Design', subject: 'Honey' },
    removed_at: '2026-03-02T10:00:00.000Z',
  };
  const pack: RemovedPack = { id: 'e', name: 'Sample pack', samples: [], removed_at: service.removed_at };
  expect([line('a', ''), service, pack].map(isService)).toEqual([false, true, false]);
  expect([line('a', ''), service, pack].map(isPack)).toEqual([false, false, true]);
});
