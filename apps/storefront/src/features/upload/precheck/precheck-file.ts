import { askWorker } from '#platform/client/later/ask-worker.ts';
import type { PrecheckQuestion, PrecheckReport } from './precheck-report.ts';

/** A file that takes longer is left to the server; terminating the worker ends the work. */
const longestMs = 12_000;

/**
 * Checks a file in a web worker, with the server's rules, before a byte of it is sent. Null: it could not
 * be checked here (too large, too slow, no workers), which says nothing about the file. Throws only when
 * aborted.
 */
export const precheckFile = (
  question: PrecheckQuestion,
  signal: AbortSignal,
): Promise<PrecheckReport | null> =>
  askWorker(
    () => new Worker(new URL('./precheck-worker.ts', import.meta.url), { type: 'module' }),
    question,
    {
      longestMs,
      signal,
    },
  );
