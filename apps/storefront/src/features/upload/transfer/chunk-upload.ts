import { pause } from './pause.ts';
import { isWorthRetrying, pauseBefore } from './retry.ts';

export type ChunkPlan = { readonly index: number; readonly from: number; readonly to: number };

/** Splits a file into chunks of equal size, the last one shorter. An empty file is one empty chunk. */
export function planChunks(size: number, chunkSize: number): ChunkPlan[] {
  const total = Math.max(1, Math.ceil(size / chunkSize));
  return Array.from({ length: total }, (_none, index) => ({
    index,
    from: index * chunkSize,
    to: Math.min(size, (index + 1) * chunkSize),
  }));
}

/** Progress in percent: completed chunks over all but one, and 100 when all are complete. */
export const percentOf = (done: number, total: number): number =>
  done >= total ? 100 : total <= 1 ? 0 : Math.min(99.99, (done / (total - 1)) * 100);

/** A chunk the server refused. */
export class ChunkRefused extends Error {
  readonly status: number;
  readonly retryAfter: number;
  constructor(status: number, message: string, retryAfter = 0) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type ChunkUpload = {
  readonly size: number;
  readonly chunkSize: number;
  /** Indices the server already has, from an earlier attempt. */
  readonly received: readonly number[];
  readonly send: (chunk: ChunkPlan, total: number, signal: AbortSignal) => Promise<void>;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const concurrency = 3;

/**
 * Sends the missing chunks of a file, up to `concurrency` at a time, each retried where that can help.
 * Resolves when all are acknowledged; throws `ChunkRefused` for permanent errors and the abort reason when
 * aborted.
 */
export async function uploadInChunks(upload: ChunkUpload): Promise<void> {
  const { signal, wait = pause } = upload;
  const plan = planChunks(upload.size, upload.chunkSize);
  const known = new Set(upload.received);
  const missing = plan.filter((chunk) => !known.has(chunk.index));
  let done = plan.length - missing.length;
  upload.onProgress(percentOf(done, plan.length));
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);

  const sendOne = async (chunk: ChunkPlan): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      either.throwIfAborted();
      try {
        await upload.send(chunk, plan.length, either);
        done += 1;
        upload.onProgress(percentOf(done, plan.length));
        return;
      } catch (error) {
        either.throwIfAborted();
        const status = error instanceof ChunkRefused ? error.status : 0;
        if (!isWorthRetrying(status, attempt)) throw error;
        await wait(pauseBefore(attempt, error instanceof ChunkRefused ? error.retryAfter : 0), either);
      }
    }
  };
  const sendInTurn = async (): Promise<void> => {
    for (let chunk = missing.shift(); chunk; chunk = missing.shift()) await sendOne(chunk);
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, sendInTurn));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}
