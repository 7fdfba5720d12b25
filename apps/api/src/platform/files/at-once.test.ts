import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { atOnce, fetchedAhead } from './at-once.ts';

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number;
}

describe('work at once', () => {
  test('runs every item, and no more at a time than the limit', async () => {
    const done: number[] = [];
    let [running, most] = [0, 0];
    await atOnce(numbers(20), 4, async (number) => {
      running += 1;
      most = Math.max(most, running);
      await wait(number % 3);
      running -= 1;
      done.push(number);
    });
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(most).toBe(4);
  });

  test('throws the first error after the running ones have ended, and begins no other', async () => {
    const ended: number[] = [];
    const work = atOnce(numbers(100), 3, async (number) => {
      if (number === 4) throw new Error('the fourth');
      await wait(5);
      ended.push(number);
    });
    await expect(work).rejects.toThrow('the fourth');
    expect(ended.length).toBeLessThan(8);
    const atTheEnd = ended.length;
    await wait(20);
    expect(ended).toHaveLength(atTheEnd);
  });
});

describe('fetching ahead', () => {
  test('keeps the order, with at most the limit under way', async () => {
    let [underWay, most] = [0, 0];
    const results: number[] = [];
    const items = Array.from({ length: 12 }, (_, index) => index);
    const fetched = fetchedAhead(items, 3, async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await wait(item % 2 === 0 ? 4 : 0);
      underWay -= 1;
      return item * 2;
    });
    for await (const result of fetched) results.push(result);
    expect(results).toEqual(items.map((item) => item * 2));
    expect(most).toBe(3);
  });

  test('throws an error where its item is reached', async () => {
    const results: number[] = [];
    const fetched = fetchedAhead([0, 1, 2, 3], 4, async (item) => {
      if (item === 2) throw new Error('the second');
      return item;
    });
    await expect(
      (async () => {
        for await (const result of fetched) results.push(result);
      })(),
    ).rejects.toThrow('the second');
    expect(results).toEqual([0, 1]);
  });
});
