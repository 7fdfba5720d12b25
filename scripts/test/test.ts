import { dirname } from 'node:path';
import { checks } from './checks.ts';
import { endToEnd } from './end-to-end.ts';
import { faultsWithFewerRounds } from './faults.ts';
import { type Outcome, run, slowestOf, type TimedTest } from './run.ts';

const root = dirname(dirname(import.meta.dirname));
const all = process.argv.includes('--all');
const named = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = named('only');
/** Test files whose path has this in it, instead of all. */
const files = named('files');
const vitest = (project: string): string[] => ['run', '--project', project, ...(files ? [files] : [])];

/** Every check and every test, fast ones first; stops at nothing, and ends with what failed by name and one line that counts. */
const suites: readonly { readonly name: string; readonly run: () => Promise<Outcome> }[] = [
  ...checks(root),
  { name: 'pure tests', run: () => run(root, 'vitest', vitest('pure'), { all }) },
  { name: 'API tests on PostgreSQL', run: () => run(root, 'vitest', vitest('api'), { all }) },
  { name: 'browser journeys', run: () => endToEnd(root, vitest('e2e'), all) },
  {
    name: 'the shop under kill -9',
    run: () => run(root, 'vitest', vitest('launcher'), { all }),
  },
  ...(all ? [{ name: 'faults with fewer rounds', run: () => faultsWithFewerRounds(root) }] : []),
];

// Who started us was killed: what we started is not left behind.
process.on('disconnect', () => process.exit(1));

let passed = 0;
let failed = 0;
const summary: string[] = [];
const timed: TimedTest[] = [];
for (const suite of suites) {
  if (only && !suite.name.includes(only)) continue;
  process.stdout.write(`\n── ${suite.name}\n`);
  const began = performance.now();
  const outcome = await suite.run().catch((error: unknown): Outcome => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  passed += outcome.passed;
  failed += outcome.failed;
  timed.push(...(outcome.slowest ?? []));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${suite.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`,
    ...(outcome.faults ?? []).map((fault) => `         ${fault}`),
  );
}
const slowest = slowestOf(timed).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
process.stdout.write(`\nThe slowest tests:\n${slowest.join('\n')}\n`);
process.stdout.write(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
