import { type Options, type Outcome, run } from './run.ts';

/** With more files than this one change has broken something: nobody waits for a second run. */
const maxFilesAgain = 3;

/**
 * Runs tests that need servers, clocks or a browser. Files that fail are run once more, by themselves: what fails again
 * has failed; what passes is counted as passed and told as unsteady, for somebody to find out why.
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
  // `vitest run --project <name>`; the names of files take the place of what was wanted.
  const again = await runTests(root, 'vitest', [...args.slice(0, 3), ...files], options);
  const { failed, faults = [] } = again;
  // Nothing ran: that is no proof of anything.
  if (failed === 0 && again.passed === 0) return first;
  const stillFailing = new Set(faults.map(testOf));
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - failed),
    failed,
    faults,
    unsteady: (first.faults ?? []).filter((fault) => !stillFailing.has(testOf(fault))),
  };
}

/** A fault without why. */
const testOf = (fault: string): string => fault.split(': ')[0] ?? fault;
