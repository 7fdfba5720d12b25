import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunningTime } from './running-time.ts';

let wall: number;
beforeEach(() => {
  wall = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fires ticks with `apart` ms between them on the wall clock. */
async function pass(ticks: number, apart: number): Promise<void> {
  for (let n = 0; n < ticks; n += 1) {
    wall += apart;
    await vi.advanceTimersByTimeAsync(20);
  }
}

test('while the program runs, every millisecond counts', async () => {
  const time = createRunningTime(() => wall);
  const end = time.begin();
  await pass(50, 20);
  expect(time.now()).toBe(1_000);
  end();
});

test('time in which the program did not run is hardly counted', async () => {
  const time = createRunningTime(() => wall);
  const end = time.begin();
  await pass(5, 2_000);
  expect(time.now()).toBe(200);
  end();
});

test('a deadline is reached in counted time, once, and not after it was cancelled', async () => {
  const time = createRunningTime(() => wall);
  const late: string[] = [];
  time.after(100, () => late.push('first'));
  time.after(100, () => late.push('called off'))();
  await pass(2, 5_000);
  expect(late).toEqual([]);
  await pass(3, 20);
  expect(late).toEqual(['first']);
  await pass(50, 20);
  expect(late).toEqual(['first']);
  expect(vi.getTimerCount()).toBe(0);
});

test('without users the clock stands still and needs no timer', async () => {
  const time = createRunningTime(() => wall);
  const [one, other] = [time.begin(), time.begin()];
  one();
  one();
  await pass(1, 20);
  expect(time.now()).toBe(20);
  other();
  expect(vi.getTimerCount()).toBe(0);
  wall += 60_000;
  expect(time.now()).toBe(20);
  time.begin()();
  expect(time.now()).toBe(20);
});
