import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Receives output, in chunks of any length. */
export type Say = (text: string) => void;

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** Failures, one line each: file, test and the first line of the reason. */
  readonly faults?: readonly string[];
  /** The files with failures. */
  readonly failedFiles?: readonly string[];
  /** Tests that failed and passed when run again, in the form of `faults`. */
  readonly flaky?: readonly string[];
  /** The slowest tests, slowest first. */
  readonly slowest?: readonly TimedTest[];
  /** Why nothing was run. */
  readonly skipped?: string;
};

export type TimedTest = { readonly name: string; readonly seconds: number };

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Milliseconds. */
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n')[0] ?? '';

/** Every failed test of a report by name; a file that fails without a failed test is listed itself. */
export const faultsOf = ({ testResults }: Report, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });

const failedFilesOf = ({ testResults }: Report, root: string): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));

const slowestShown = 10;

/** The slowest of many tests. */
export const slowestOf = (tests: readonly TimedTest[]): TimedTest[] =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);

const timesOf = ({ testResults }: Report, root: string): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} > ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );

export type Options = {
  readonly say: Say;
  readonly all?: boolean;
  /** Shows the tool's output only if it fails. */
  readonly quiet?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

const binaryOf = (root: string, name: string): string => join(root, 'node_modules', '.bin', name);

/** How long to wait for the remaining output of a tool that has ended, in milliseconds. */
const lastWordsMs = 2_000;

/** Tools that write to a pipe are told to colour output that people will read. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs a tool of node_modules with the pinned Node; returns its exit code. */
export function tool(root: string, name: string, args: readonly string[], options: Options): Promise<number> {
  const child = spawn(process.execPath, [binaryOf(root, name), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...options.env, ...(options.all && { ALL: '1' }), NODE_ENV: 'test' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (options.quiet) said += text;
      else options.say(text);
    });
  }
  // A process left behind by the tool may keep its pipes open: the output is read by then.
  child.once('exit', () => {
    setTimeout(() => {
      child.stdout.destroy();
      child.stderr.destroy();
    }, lastWordsMs).unref();
  });
  return new Promise((done) => {
    child.once('close', (code) => {
      if (code !== 0) options.say(said);
      done(code ?? 1);
    });
  });
}

/** Runs a test runner with a JSON report, and counts its tests. */
export async function run(
  root: string,
  name: 'vitest',
  args: readonly string[],
  options: Options,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-report-'));
  const report = join(folder, 'report.json');
  const code = await tool(
    root,
    name,
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    options,
  );
  try {
    const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const { numPassedTests: passed, numFailedTests } = told;
    // A file that cannot be loaded fails the run without a failed test.
    const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests);
    return {
      passed,
      failed,
      faults: faultsOf(told, root),
      failedFiles: failedFilesOf(told, root),
      slowest: slowestOf(timesOf(told, root)),
    };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
