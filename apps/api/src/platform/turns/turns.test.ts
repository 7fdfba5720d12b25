import { expect, test } from 'vitest';
import { createTurns, createTurnsByKey } from './turns.ts';

test('a few run at once, some wait, the rest are refused', async () => {
  const inTurn = createTurns(2, 3, () => new Error('busy'));
  let running = 0;
  let max = 0;
  const work = () =>
    inTurn(async () => {
      running += 1;
      max = Math.max(max, running);
      await new Promise((done) => setImmediate(done));
      running -= 1;
    });
  const first = await Promise.allSettled(Array.from({ length: 8 }, work));
  expect(first.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(max).toBe(2);
  await work();
  expect(running).toBe(0);
});

test('work that fails frees its slot', async () => {
  const inTurn = createTurns(1, 0, () => new Error('busy'));
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inTurn(async () => 7)).resolves.toBe(7);
});

test('work of one key runs in order, and does not wait for that of another key', async () => {
  const inTurn = createTurnsByKey(1);
  const done: string[] = [];
  const open = Promise.withResolvers<void>();
  const blocked = inTurn('a', () => open.promise.then(() => void done.push('a1')));
  const second = inTurn('a', async () => void done.push('a2'));
  await inTurn('b', async () => void done.push('b1'));
  expect(done).toEqual(['b1']);
  open.resolve();
  await Promise.all([blocked, second]);
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

test('of one key, only some wait; another key is not refused', async () => {
  const inTurn = createTurnsByKey(1, 1, () => new Error('busy'));
  const open = Promise.withResolvers<void>();
  const all = ['a1', 'a2'].map((name) => inTurn('a', () => open.promise.then(() => name)));
  await expect(inTurn('a', async () => 'a3')).rejects.toThrow('busy');
  await expect(inTurn('b', async () => 'b1')).resolves.toBe('b1');
  open.resolve();
  await expect(Promise.all(all)).resolves.toEqual(['a1', 'a2']);
});
