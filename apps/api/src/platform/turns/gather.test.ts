import { expect, test } from 'vitest';
import { gather } from './gather.ts';

/** A gatherer whose runs end when told to. */
function held(options: { readonly atOnce: number; readonly maxItems: number }) {
  const runs: { readonly items: readonly number[]; end(): void; fail(error: Error): void }[] = [];
  const ask = gather<number, string>({
    ...options,
    run: (items) =>
      new Promise((resolve, reject) => {
        runs.push({ items, end: () => resolve(items.map((item) => `of ${item}`)), fail: reject });
      }),
  });
  return { runs, ask, itemsOf: () => runs.map(({ items }) => items) };
}
const settle = () => new Promise((done) => setImmediate(done));

test('an item runs at once and alone while no run is active', async () => {
  const { ask, runs, itemsOf } = held({ atOnce: 1, maxItems: 8 });
  const outcome = ask(1);
  expect(itemsOf()).toEqual([[1]]);
  runs[0]?.end();
  expect(await outcome).toBe('of 1');
});

test('items that arrive meanwhile run together, in their order, each with its own outcome', async () => {
  const { ask, runs, itemsOf } = held({ atOnce: 2, maxItems: 3 });
  const outcomes = [1, 2, 3, 4, 5, 6].map(ask);
  expect(itemsOf()).toEqual([[1], [2]]);
  runs[1]?.end();
  await settle();
  expect(itemsOf()).toEqual([[1], [2], [3, 4, 5]]);
  runs[0]?.end();
  await settle();
  expect(itemsOf()).toEqual([[1], [2], [3, 4, 5], [6]]);
  runs[3]?.end();
  runs[2]?.end();
  expect(await Promise.all(outcomes)).toEqual([1, 2, 3, 4, 5, 6].map((item) => `of ${item}`));
});

test('a failed run fails its own items only, and waiting ones are run', async () => {
  const { ask, runs } = held({ atOnce: 1, maxItems: 8 });
  const outcomes = [ask(1), ask(2), ask(3)].map((one) => one.catch((error: Error) => error.message));
  runs[0]?.fail(new Error('lost'));
  await settle();
  runs[1]?.end();
  expect(await Promise.all(outcomes)).toEqual(['lost', 'of 2', 'of 3']);
});

test('an outcome that is a rejected promise fails its item alone', async () => {
  const ask = gather<number, number>({
    atOnce: 1,
    maxItems: 8,
    run: async (items) =>
      items.map((item) => (item === 2 ? Promise.reject(new Error('refused')) : Promise.resolve(item))),
  });
  const outcomes = [ask(1), ask(2), ask(3)].map((one) => one.catch((error: Error) => error.message));
  expect(await Promise.all(outcomes)).toEqual([1, 'refused', 3]);
});

test('a run without an outcome for an item rejects it instead of leaving it pending', async () => {
  const ask = gather<number, number>({ atOnce: 1, maxItems: 8, run: async () => [] });
  await expect(ask(1)).rejects.toThrow('missing');
});
