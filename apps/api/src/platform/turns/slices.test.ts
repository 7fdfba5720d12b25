import { expect, test } from 'vitest';
import { inSlices, mapInSlices } from './slices.ts';

const limits = { maxMs: 10_000, maxWaitMs: 10_000 };

/** Computes for the given time without a pause. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

function* steps(count: number, msEach: number): Generator<undefined, string> {
  for (let at = 0; at < count; at += 1) {
    compute(msEach);
    yield;
  }
  return 'done';
}

test('other work runs between the slices, one slice at a time for all computations', async () => {
  const all = Array.from({ length: 8 }, () => inSlices(steps(6, 3), limits));
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  expect(await Promise.all(all)).toEqual(Array(8).fill('done'));
  clearImmediate(timer);
  // 144 ms of work in slices of two steps.
  expect(turns).toBeGreaterThanOrEqual(8 * 2);
});

test('work over its computing time ends with a 503', async () => {
  const endless = inSlices(steps(Number.POSITIVE_INFINITY, 1), { maxMs: 20, maxWaitMs: 10_000 });
  await expect(endless).rejects.toMatchObject({
    statusCode: 503,
    failure: { code: 'service.unavailable', retryAfter: 5 },
  });
});

test('work that waits too long for its turns ends with a 503', async () => {
  const long = inSlices(steps(40, 3), limits);
  const short = inSlices(steps(40, 3), { maxMs: 10_000, maxWaitMs: 40 });
  await expect(short).rejects.toMatchObject({ statusCode: 503 });
  expect(await long).toBe('done');
});

test('an error of a step rejects, and other computations go on', async () => {
  const broken = mapInSlices([1, 2], (item) => {
    if (item === 2) throw new Error('broken');
    return item;
  });
  const whole = mapInSlices([1, 2, 3], (item) => item * 2);
  await expect(broken).rejects.toThrow('broken');
  expect(await whole).toEqual([2, 4, 6]);
});
