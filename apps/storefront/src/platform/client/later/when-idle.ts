/** In ms: a browser that never rests gets to it then. */
const longest = 2_000;

/** Does something when the browser has nothing else to do. Gives back how to leave it undone. */
export function whenIdle(act: () => void): () => void {
  // Safari can't say when it rests.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(act, { timeout: longest });
  return () => window.cancelIdleCallback(waiting);
}
