type Known = { readonly server: number; readonly at: number };

let known: Known | undefined;
const listeners = new Set<() => void>();

/** Differences below this (ms) are ignored: the header has a resolution of one second. */
const same = 1_500;

const timeOf = ({ server, at }: Known): number => server + performance.now() - at;

/**
 * Reads the server's time from a response. Only uncacheable responses are used: the date of a cached one is
 * that of caching.
 */
export function noteServerTime(headers: Headers): void {
  if (!/no-store/.test(headers.get('cache-control') ?? '')) return;
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(server)) return;
  // The header is truncated to the second: half a second more is the best estimate.
  const reading = { server: server + 500, at: performance.now() };
  const moved = Math.abs(reading.server - (known ? timeOf(known) : Date.now())) >= same;
  known = reading;
  if (moved) for (const listener of listeners) listener();
}

/**
 * The server's time, which is the basis of delivery promises: a visitor's clock may be hours off. Before
 * the first response, and while pages are built, it is the local clock's.
 */
export const serverNow = (): Date => new Date(known ? timeOf(known) : Date.now());

/** Subscribes to changes of the server's time. Returns a function to unsubscribe. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
