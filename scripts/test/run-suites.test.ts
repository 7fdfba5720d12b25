import { expect, test } from 'vitest';
import { namedLines, runInParallel, type Suite } from './run-suites.ts';

/** A suite that waits until it is released, and logs its start and end. */
function held(name: string, log: string[]): Suite & { letGo(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    name,
    letGo: resolve,
    async run() {
      log.push(`${name} begins`);
      await promise;
      log.push(`${name} ends`);
      return { passed: 1, failed: 0 };
    },
  };
}

test('lists of suites run in parallel, the suites of one list in their order', async () => {
  const log: string[] = [];
  const [a, b, c] = [held('a', log), held('b', log), held('c', log)];
  const done = runInParallel([[a, b], [c]], () => undefined, 2);
  await expect.poll(() => log).toEqual(['a begins', 'c begins']);
  b.letGo();
  a.letGo();
  await expect.poll(() => log.at(-1)).toBe('b ends');
  expect(log).toEqual(['a begins', 'c begins', 'a ends', 'b begins', 'b ends']);
  c.letGo();
  expect((await done).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('on a single core one suite follows the other', async () => {
  const log: string[] = [];
  const [a, b] = [held('a', log), held('b', log)];
  a.letGo();
  b.letGo();
  await runInParallel([[a], [b]], () => undefined, 1);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a suite that throws has failed with the reason; the next one still runs', async () => {
  const said: string[] = [];
  const broken: Suite = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
  const next: Suite = { name: 'next', run: async () => ({ passed: 2, failed: 0 }) };
  const done = await runInParallel([[broken, next]], (text) => said.push(text));
  expect(done.map(({ outcome }) => outcome)).toEqual([
    { passed: 0, failed: 1 },
    { passed: 2, failed: 0 },
  ]);
  expect(said).toEqual(['broken │ no browser\n']);
});

test('output in chunks is printed in whole lines, each after the name of its suite', () => {
  const said: string[] = [];
  const { say, end } = namedLines('pure', (text) => said.push(text));
  say('one\ntw');
  say('o\n\nthr');
  expect(said).toEqual(['pure │ one\n', 'pure │ two\n', 'pure │ \n']);
  end();
  end();
  expect(said.slice(3)).toEqual(['pure │ thr\n']);
});
