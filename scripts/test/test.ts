import { dirname } from 'node:path';
import { checks } from './checks.ts';
import { endToEnd } from './end-to-end.ts';
import { faultsWithFewerRounds } from './faults.ts';
import { run, type Say, slowestOf } from './run.ts';
import { runTwiceIfNeeded } from './run-again.ts';
import { runInParallel, type Suite } from './run-suites.ts';
import { officialSchematron } from './schematron.ts';
import { turnOf } from './turn.ts';
import { realWordPress } from './wordpress.ts';

const root = dirname(dirname(import.meta.dirname));
const all = process.argv.includes('--all');
const named = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = named('only');
/** Only test files whose path contains this. */
const files = named('files');
const vitest = (project: string): string[] => ['run', '--project', project, ...(files ? [files] : [])];

/** Suites without a browser, fast ones first. */
const withoutBrowser: readonly Suite[] = [
  ...checks(root),
  { name: 'pure tests', run: (say) => run(root, 'vitest', vitest('pure'), { all, say }) },
  { name: 'API tests on PostgreSQL', run: (say) => runTwiceIfNeeded(root, vitest('api'), { all, say }) },
  ...(all
    ? [
        { name: 'a real WordPress', run: (say: Say) => realWordPress(root, vitest('wordpress'), say) },
        {
          name: 'official rules of invoices',
          run: (say: Say) => officialSchematron(root, vitest('schematron'), say),
        },
      ]
    : []),
];
/** Suites that open whole shops: they share the ports and the built pages, so that only one is open at a time. */
const withShops: readonly Suite[] = [
  { name: 'browser journeys', run: (say) => endToEnd(root, vitest('e2e'), { all, say }) },
  {
    name: 'the shop under kill -9',
    run: (say) => runTwiceIfNeeded(root, vitest('launcher'), { all, say }),
  },
];
/** Measurements: nothing else runs at the same time. */
const alone: readonly Suite[] = all
  ? [{ name: 'faults with fewer rounds', run: (say) => faultsWithFewerRounds(root, say) }]
  : [];

// The parent was killed: end with the child processes.
process.on('disconnect', () => process.exit(1));

// Samples of matrices rotate by it, in every suite.
process.env.TURN = String(turnOf(root));
const say = (text: string) => process.stdout.write(text);
const wanted = (suites: readonly Suite[]) => suites.filter(({ name }) => !only || name.includes(only));

/** Runs everything despite failures, and prints the failures by name and one summary line. */
const done = [
  ...(await runInParallel([wanted(withShops), wanted(withoutBrowser)], say)),
  ...(await runInParallel([wanted(alone)], say)),
];
const passed = done.reduce((sum, { outcome }) => sum + outcome.passed, 0);
const failed = done.reduce((sum, { outcome }) => sum + outcome.failed, 0);
const summary = done.flatMap(({ name, outcome, seconds }) => [
  `${outcome.skipped ? 'SKIPPED' : outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(1)} s`,
  ...[...(outcome.faults ?? []), ...(outcome.skipped ? [outcome.skipped] : [])].map(
    (line) => `         ${line}`,
  ),
  ...(outcome.flaky ?? []).map((fault) => `         flaky, passed when run again: ${fault}`),
]);
const slowest = slowestOf(done.flatMap(({ outcome }) => outcome.slowest ?? [])).map(
  ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`,
);
const samples = all
  ? 'Every matrix was run whole.'
  : `Samples of turn ${process.env.TURN}: TURN=${process.env.TURN} npm test takes the same ones.`;
say(`\nThe slowest tests:\n${slowest.join('\n')}\n`);
say(`\n${samples}\n`);
say(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
