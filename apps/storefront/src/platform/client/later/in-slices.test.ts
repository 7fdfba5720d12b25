import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Work of so many steps of 3 ms each. */
function* steps(count: number): Generator<undefined, string> {
  for (let at = 0; at < count; at += 1) {
    now += 3;
    yield;
  }
  return 'done';
}

test('short work has its result at once', () => {
  const results: string[] = [];
  inSlices(steps(1), (result) => results.push(result));
  expect(results).toEqual(['done']);
});

test('other work runs between the slices of long work', async () => {
  const results: string[] = [];
  inSlices(steps(30), (result) => results.push(result));
  await new Promise((done) => setTimeout(done, 0));
  expect(results).toEqual([]);
  await expect.poll(() => results).toEqual(['done']);
});

test('cancelled work gives no result', async () => {
  const results: string[] = [];
  inSlices(steps(10), (result) => results.push(result))();
  await new Promise((done) => setTimeout(done, 100));
  expect(results).toEqual([]);
});
