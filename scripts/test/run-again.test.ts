import { expect, test } from 'vitest';
import type { Outcome } from './run.ts';
import { runTwiceIfNeeded } from './run-again.ts';

const args = ['run', '--project', 'api', 'features/orders'];
const failing = (passed: number, ...names: string[]): Outcome => ({
  passed,
  failed: names.length,
  faults: names.map((name) => `${name}.ts > works: Timeout`),
  failedFiles: names.map((name) => `${name}.ts`),
});

/** Returns one outcome after the other, and records the arguments. */
async function runs(...outcomes: Outcome[]) {
  const asked: (readonly string[])[] = [];
  const outcome = await runTwiceIfNeeded('/shop', args, { say: () => undefined }, (_root, _name, wanted) => {
    asked.push(wanted);
    return Promise.resolve(outcomes[asked.length - 1] ?? failing(0, 'never'));
  });
  return { outcome, asked };
}

test('a passing file runs once', async () => {
  const { outcome, asked } = await runs(failing(5));
  expect(outcome).toMatchObject({ passed: 5, failed: 0 });
  expect(asked).toEqual([args]);
});

test('a failed file is run again separately, and reported as flaky if it passes', async () => {
  const { outcome, asked } = await runs(failing(4, 'mail'), failing(3));
  expect(asked[1]).toEqual(['run', '--project', 'api', 'mail.ts']);
  expect(outcome).toMatchObject({ passed: 5, failed: 0, flaky: ['mail.ts > works: Timeout'] });
});

test('a file that fails twice has failed', async () => {
  const { outcome } = await runs(failing(4, 'mail', 'cart'), failing(3, 'cart'));
  expect(outcome).toMatchObject({
    passed: 5,
    failed: 1,
    faults: ['cart.ts > works: Timeout'],
    flaky: ['mail.ts > works: Timeout'],
  });
});

test('neither a second run without tests nor many failures count as passed', async () => {
  expect((await runs(failing(4, 'mail'), failing(0))).outcome).toMatchObject({ failed: 1 });
  const { outcome, asked } = await runs(failing(4, ...'abcdefghi'), failing(4));
  expect(outcome.failed).toBe(9);
  expect(asked).toHaveLength(1);
});
