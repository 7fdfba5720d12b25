import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ChunkRefused, percentOf, planChunks, uploadInChunks } from './chunk-upload.ts';
import { pause } from './pause.ts';
import { isWorthRetrying, maxRetries, pauseBefore } from './retry.ts';

const immediately = async () => undefined;
const start = (
  size: number,
  send: (index: number) => Promise<void>,
  more: { received?: number[]; signal?: AbortSignal } = {},
) => {
  const progress: number[] = [];
  const finished = uploadInChunks({
    size,
    chunkSize: 10,
    received: more.received ?? [],
    signal: more.signal ?? new AbortController().signal,
    send: (chunk) => send(chunk.index),
    onProgress: (percent) => progress.push(percent),
    wait: immediately,
  });
  return { progress, finished };
};

test('chunks cover the file without gap and overlap', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 100, max: 80_000 }), (size, chunkSize) => {
      const plan = planChunks(size, chunkSize);
      expect(plan[0]?.from).toBe(0);
      expect(plan.at(-1)?.to).toBe(size);
      for (const [index, chunk] of plan.entries()) {
        expect(chunk.index).toBe(index);
        if (index > 0) expect(chunk.from).toBe(plan[index - 1]?.to);
      }
    }),
  );
});

describe('sending', () => {
  test('sends each missing chunk once and ends at 100 percent', async () => {
    const sent: number[] = [];
    const { progress, finished } = start(95, async (index) => void sent.push(index), { received: [0, 3] });
    await finished;
    expect(sent.sort((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
    expect(progress.at(-1)).toBe(100);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });
  test('retries after a network error and with a busy server', async () => {
    const tries = new Map<number, number>();
    const { finished } = start(50, async (index) => {
      const count = (tries.get(index) ?? 0) + 1;
      tries.set(index, count);
      if (count < 4) throw count % 2 ? new Error('line') : new ChunkRefused(503, '', 1);
    });
    await finished;
    expect([...tries.values()]).toEqual([4, 4, 4, 4, 4]);
  });
  test('gives up at once on permanent errors', async () => {
    let calls = 0;
    const { finished } = start(500, async () => {
      calls += 1;
      throw new ChunkRefused(415, 'no PDF');
    });
    await expect(finished).rejects.toMatchObject({ status: 415 });
    expect(calls).toBeLessThanOrEqual(3);
  });
  test('stops when aborted', async () => {
    const controller = new AbortController();
    const { finished } = start(
      1000,
      async (index) => {
        if (index === 2) controller.abort(new Error('aborted'));
      },
      { signal: controller.signal },
    );
    await expect(finished).rejects.toThrow('aborted');
  });
});

test('percentages never divide by zero', () => {
  expect([percentOf(0, 1), percentOf(1, 1), percentOf(1, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([
    0, 100, 50, 99.99, 100,
  ]);
});

test('pauses grow up to half a minute, and last at least as long as the server asks for', () => {
  const longest = Array.from({ length: 9 }, (_none, attempt) => pauseBefore(attempt, 0, () => 1));
  expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(pauseBefore(999, 0, () => 1)).toBe(30_000);
  // Jitter: browsers that lost the same server don't all reconnect at once.
  expect([0, 0.5, 1].map((chance) => pauseBefore(3, 0, () => chance))).toEqual([2_000, 3_000, 4_000]);
  expect(new Set(Array.from({ length: 20 }, () => pauseBefore(3))).size).toBeGreaterThan(10);
  expect(pauseBefore(0, 7)).toBe(7000);
  expect(pauseBefore(9, 7, () => 1)).toBe(30_000);
  expect(maxRetries).toBe(1000);
  for (const status of [0, 500, 503, 429, 408]) {
    expect([status, isWorthRetrying(status, 999), isWorthRetrying(status, 1000)]).toEqual([
      status,
      true,
      false,
    ]);
  }
  expect([400, 403, 409, 410, 413, 415, 422, 507].some((status) => isWorthRetrying(status, 0))).toBe(false);
});

test('after a sign-in during the upload, a 401 is retried once and a 404 twice', () => {
  const tries = (status: number) => [0, 1, 2, 3].map((attempt) => isWorthRetrying(status, attempt));
  expect(tries(401)).toEqual([true, false, false, false]);
  expect(tries(404)).toEqual([true, true, false, false]);
});

test('a pause ends when its time is over, when the connection is back, or when it is aborted', async () => {
  const line = new EventTarget();
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  await pause(1, new AbortController().signal);
  const back = pause(600_000, new AbortController().signal);
  line.dispatchEvent(new Event('online'));
  await back;
  const stop = new AbortController();
  const stopped = pause(600_000, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await expect(pause(1, stop.signal)).rejects.toThrow('stopped');
  vi.unstubAllGlobals();
});
