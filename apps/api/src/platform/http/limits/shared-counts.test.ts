import { describe, expect, test } from 'vitest';
import { SharedCounts } from './shared-counts.ts';

/** The common count, in memory: one window that does not end. */
function together() {
  const counts = new Map<string, number>();
  let questions = 0;
  return {
    questions: () => questions,
    add: async (subject: string, more: number, windowMs: number) => {
      questions += 1;
      await new Promise((resolve) => setImmediate(resolve));
      counts.set(subject, (counts.get(subject) ?? 0) + more);
      return { taken: counts.get(subject) ?? 0, endsInMs: windowMs };
    },
  };
}

const limit = { max: 300, windowMs: 60_000 };
const letThrough = async (processes: readonly SharedCounts[], calls: number, of = limit) => {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    const { current } = await processes[call % processes.length]!.count('caller', of);
    if (current <= of.max) count += 1;
  }
  return count;
};

describe('counts of several processes', () => {
  test('let one process through exactly what is allowed, with few questions', async () => {
    const common = together();
    expect(await letThrough([new SharedCounts(common.add)], 1_000)).toBe(300);
    expect(common.questions()).toBeLessThanOrEqual(21);
  });

  test.each([1, 5, 20, 30, 60, 120, 300, 600])(
    'hold a limit of %i within a tenth, or one call a process, when calls alternate between two',
    async (max) => {
      const { add } = together();
      const processes = [new SharedCounts(add), new SharedCounts(add)];
      const through = await letThrough(processes, 3 * max + 10, { max, windowMs: 60_000 });
      expect(through).toBeLessThanOrEqual(Math.max(max + 1, max * 1.1));
      expect(through).toBeGreaterThanOrEqual(Math.min(max - 1, max * 0.9));
    },
  );

  test('hold for calls at the same time', async () => {
    const { add } = together();
    const processes = [new SharedCounts(add), new SharedCounts(add)];
    const calls = Array.from({ length: 1_200 }, (_, call) => processes[call % 2]!.count('caller', limit));
    const through = (await Promise.all(calls)).filter(({ current }) => current <= limit.max).length;
    expect(through).toBeLessThanOrEqual(330);
    expect(through).toBeGreaterThanOrEqual(270);
  });

  test('count callers apart, and begin anew when the window has ended', async () => {
    const { add } = together();
    const counts = new SharedCounts(async (subject, more) => ({
      ...(await add(subject, more, 0)),
      endsInMs: 30,
    }));
    const small = { max: 2, windowMs: 30 };
    const results = [];
    for (let call = 0; call < 4; call += 1) results.push((await counts.count('one', small)).current > 2);
    expect(results.slice(-1)).toEqual([true]);
    expect((await counts.count('two', small)).current).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await counts.count('one', small)).current).toBe(1);
  });

  test('go on alone while the common count can not be reached, and keep to the limit', async () => {
    const failing = new SharedCounts(() => Promise.reject(new Error('no database')));
    expect(await letThrough([failing], 1_000)).toBe(300);
    const late = new SharedCounts(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('the database is silent');
    });
    const few = { max: 3, windowMs: 60_000 };
    expect(await letThrough([late], 8, few)).toBe(3);
  });
});
