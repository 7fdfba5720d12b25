import type { PrecheckQuestion, PrecheckReport } from './precheck-report.ts';

/** A file that takes longer is left to the server; terminating the worker ends the work. */
const longestMs = 12_000;

/**
 * Checks a file in a web worker, with the server's rules, before a byte of it is sent. Null: it could not
 * be checked here (too large, too slow, no workers), which says nothing about the file. Throws only when
 * aborted.
 */
export async function precheckFile(
  question: PrecheckQuestion,
  signal: AbortSignal,
): Promise<PrecheckReport | null> {
  signal.throwIfAborted();
  const worker = startWorker();
  if (!worker) return null;
  try {
    return await new Promise<PrecheckReport | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), longestMs);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<PrecheckReport | null>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = () => resolve(null);
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./precheck-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
