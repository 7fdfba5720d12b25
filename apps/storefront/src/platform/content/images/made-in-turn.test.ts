import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { madeInTurn, NoRoom } from './made-in-turn.ts';

test('runs a few at a time, lets a few wait, and refuses others until there is room', async () => {
  const inTurn = madeInTurn(2, 3);
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    return 'made';
  };
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work)));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect((results[6] as PromiseRejectedResult).reason).toBeInstanceOf(NoRoom);
  expect(most).toBe(2);
  expect(await inTurn(work)).toBe('made');
});

test('a failure gives its place to the next', async () => {
  const inTurn = madeInTurn(1, 1);
  const [first, second] = await Promise.allSettled([
    inTurn(() => Promise.reject(new Error('broken'))),
    inTurn(async () => 'made'),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
