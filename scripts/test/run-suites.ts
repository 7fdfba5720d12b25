import { availableParallelism } from 'node:os';
import type { Outcome, Say } from './run.ts';

export type Suite = {
  readonly name: string;
  readonly run: (say: Say) => Promise<Outcome>;
};

export type Done = { readonly name: string; readonly outcome: Outcome; readonly seconds: number };

/** Passes whole lines on, each behind the name of who said it; `end` passes on what has no end of line yet. */
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
 * Runs the suites of each lane one after the other, and the lanes side by side: while one waits for a browser or a
 * server, the other computes. On a single core one lane follows the other. Answers in the order of the lanes.
 */
export async function runLanes(
  lanes: readonly (readonly Suite[])[],
  pass: Say,
  cores = availableParallelism(),
): Promise<readonly Done[]> {
  const runLane = async (lane: readonly Suite[]) => {
    const done: Done[] = [];
    for (const suite of lane) done.push(await runOne(suite, pass));
    return done;
  };
  if (cores > 1) return (await Promise.all(lanes.map(runLane))).flat();
  return runLane(lanes.flat());
}
