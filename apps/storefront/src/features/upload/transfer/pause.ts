/**
 * Waits `ms` milliseconds, or until the connection is back; rejects with the reason when the signal aborts.
 */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const after = (settle: () => void) => () => {
      clearTimeout(timer);
      end.abort();
      settle();
    };
    const timer = setTimeout(after(resolve), ms);
    if (signal.aborted) return after(() => reject(signal.reason))();
    signal.addEventListener(
      'abort',
      after(() => reject(signal.reason)),
      { signal: end.signal },
    );
    globalThis.addEventListener?.('online', after(resolve), { signal: end.signal });
  });
}
