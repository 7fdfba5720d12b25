/** In ms: a browser that is never idle runs it then. */
const longest = 2_000;

/** Runs a callback when the browser is idle. Returns a function to cancel. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(act, { timeout: longest });
  return () => window.cancelIdleCallback(waiting);
}
