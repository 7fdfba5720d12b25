/**
 * Asks a web worker one question and ends it after its answer. Null: it could not answer (it failed, took longer than
 * `longestMs`, or the browser has no workers). Throws only when aborted.
 */
export async function askWorker<Question, Answer>(
  start: () => Worker,
  question: Question,
  { longestMs, signal }: { readonly longestMs: number; readonly signal: AbortSignal },
): Promise<Answer | null> {
  signal.throwIfAborted();
  const worker = startedBy(start);
  if (!worker) return null;
  try {
    return await new Promise<Answer | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), longestMs);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<Answer | null>) => {
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

function startedBy(start: () => Worker): Worker | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}
