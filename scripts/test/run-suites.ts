import { availableParallelism } from 'node:os';
import type { Outcome, Say } from './run.ts';

export type Suite = {
  readonly name: string;
  readonly run: (say: Say) => Promise<Outcome>;
};

export type Done = { readonly name: string; readonly outcome: Outcome; readonly seconds: number };

/** Prefixes each complete line with the name of its suite; `end` flushes a last line without a line break. */
export function namedLines(name: string, pass: Say): { readonly say: Say; readonly end: () => void } {
  let rest = '';
  const line = (text: string) => pass(`${name} │ ${text}\n`);
  return {
    say(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const one of lines) line(one);
    },
    end() {
      if (rest !== '') line(rest);
      rest = '';
    },
  };
}

async function runOne({ name, run }: Suite, pass: Say): Promise<Done> {
  const began = performance.now();
  const { say, end } = namedLines(name, pass);
  const outcome = await run(say).catch((error: unknown): Outcome => {
    say(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  end();
  return { name, outcome, seconds: (performance.now() - began) / 1000 };
}

/**
 * Runs the suites of each list one after the other, and the lists in parallel: while one waits for a browser or a
 * server, the other computes. On a single core the lists run one after the other. Returns outcomes in the order of the
 * lists.
 */
export async function runInParallel(
  lists: readonly (readonly Suite[])[],
  pass: Say,
  cores = availableParallelism(),
): Promise<readonly Done[]> {
  const runList = async (list: readonly Suite[]) => {
    const done: Done[] = [];
    for (const suite of list) done.push(await runOne(suite, pass));
    return done;
  };
  if (cores > 1) return (await Promise.all(lists.map(runList))).flat();
  return runList(lists.flat());
}
