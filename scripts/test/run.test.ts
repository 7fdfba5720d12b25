import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, tool } from './run.ts';

const passed = { status: 'passed', fullName: 'adds up' };
const file = (status: string, message: string, assertionResults: readonly object[]) =>
  ({ name: '/home/shop/e2e/order.e2e.ts', status, message, assertionResults }) as never;
const report = (...testResults: never[]) => ({ numPassedTests: 0, numFailedTests: 0, testResults });

test('a failure is reported by its file, its name and the first line of the reason', () => {
  const failed = {
    status: 'failed',
    fullName: 'an order is paid',
    failureMessages: ['\u001b[31mTimeout of 60000ms\u001b[39m\n    at order.e2e.ts:12'],
  };
  expect(faultsOf(report(file('failed', '', [passed, failed])), '/home/shop')).toEqual([
    'e2e/order.e2e.ts > an order is paid: Timeout of 60000ms',
  ]);
});

test('a file that cannot be loaded is reported itself, and passed tests are not', () => {
  expect(
    faultsOf(
      report(file('failed', 'No such module\n  at …', []), file('passed', '', [passed])),
      '/home/shop',
    ),
  ).toEqual(['e2e/order.e2e.ts: No such module']);
});

test('a tool that leaves a process behind has ended, with all its output', async () => {
  const root = mkdtempSync(join(tmpdir(), 'labelwerk-tool-'));
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules', '.bin', 'leaver'),
    `const { spawn } = require('node:child_process');
    const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit', detached: true });
    left.unref();
    console.log(left.pid);
    process.exitCode = 3;`,
  );
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  expect(await tool(root, 'leaver', [], { say })).toBe(3);
  // It still runs: its end was not waited for. A signal to a missing process throws.
  process.kill(Number(said), 'SIGKILL');
  rmSync(root, { recursive: true });
});
