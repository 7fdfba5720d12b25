import { failure, ProblemError } from '#platform/problems/failure.ts';

/** Longest uninterrupted computation, in ms. Steps should be shorter: a slice ends after the step that exceeds it. */
const sliceMs = 5;

export type SliceLimits = {
  /** Maximum computing time of the work, in ms. */
  readonly maxMs: number;
  /** Maximum time from its start to its end, waits for other work included, in ms. */
  readonly maxWaitMs: number;
};

type Work = { isDone(): boolean };

/** Work that waits for its next slice, in turns. One queue for the process, since the processor is one. */
const waiting: Work[] = [];
let isScheduled = false;

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const work = waiting.shift();
    if (work && !work.isDone()) waiting.push(work);
    schedule();
  });
}

/**
 * Runs a long computation in slices of a few milliseconds and returns its result. Between two slices the process answers
 * other requests, however many such computations run: they take turns. Throws a 503 if the work exceeds a limit, and
 * whatever a step throws.
 */
export function inSlices<T>(steps: Iterator<unknown, T>, { maxMs, maxWaitMs }: SliceLimits): Promise<T> {
  const began = performance.now();
  let computedMs = 0;
  return new Promise((resolve, reject) => {
    const isDone = (): boolean => {
      const start = performance.now();
      try {
        if (computedMs > maxMs || start - began > maxWaitMs)
          throw new ProblemError(failure('service.unavailable', { retryAfter: 5 }));
        for (;;) {
          const step = steps.next();
          const end = performance.now();
          if (step.done) {
            resolve(step.value);
            return true;
          }
          if (end - start < sliceMs) continue;
          computedMs += end - start;
          return false;
        }
      } catch (error) {
        reject(error);
        return true;
      }
    };
    waiting.push({ isDone });
    schedule();
  });
}

/** Limits of work that is needed in any case, such as an answer of up to 100 entries. */
const neededWork: SliceLimits = { maxMs: 60_000, maxWaitMs: 120_000 };

function* mapped<Item, Value>(items: readonly Item[], present: (item: Item) => Value) {
  const values: Value[] = [];
  for (const item of items) {
    values.push(present(item));
    yield;
  }
  return values;
}

/** `items.map(present)` in slices: for items that take milliseconds each. */
export const mapInSlices = <Item, Value>(
  items: readonly Item[],
  present: (item: Item) => Value,
): Promise<readonly Value[]> => inSlices(mapped(items, present), neededWork);
