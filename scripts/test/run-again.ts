import { type Options, type Outcome, run } from './run.ts';

/**
 * With more failed files than this, a change has broken something: no second run. On a loaded machine one file in 60
 * may miss a time limit.
 */
const maxFilesAgain = 8;

/**
 * Runs tests that depend on servers, clocks or a browser. Failed files are run once more, separately: a second failure
 * counts; a pass counts as passed and is reported as flaky, so that the cause can be investigated.
 */
export async function runTwiceIfNeeded(
  root: string,
  args: readonly string[],
  options: Options,
  runTests: typeof run = run,
): Promise<Outcome> {
  const first = await runTests(root, 'vitest', args, options);
  const files = first.failedFiles ?? [];
  if (files.length === 0 || files.length > maxFilesAgain) return first;
  options.say(`\nRuns again by themselves: ${files.join(', ')}\n`);
  // `vitest run --project <name>`; the failed files replace the original file arguments.
  const again = await runTests(root, 'vitest', [...args.slice(0, 3), ...files], options);
  const { failed, faults = [] } = again;
  // Nothing ran: that proves nothing.
  if (failed === 0 && again.passed === 0) return first;
  const stillFailing = new Set(faults.map(testOf));
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - failed),
    failed,
    faults,
    flaky: (first.faults ?? []).filter((fault) => !stillFailing.has(testOf(fault))),
  };
}

/** A fault without its reason. */
const testOf = (fault: string): string => fault.split(': ')[0] ?? fault;
