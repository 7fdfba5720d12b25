type Known = { readonly server: number; readonly at: number };

let known: Known | undefined;
const listeners = new Set<() => void>();

/** Less than this apart (ms) the time is the same: the header names whole seconds. */
const same = 1_500;

const timeOf = ({ server, at }: Known): number => server + performance.now() - at;

/**
 * Reads the server's time from an answer. Only one that no cache may keep tells it: the date of a kept answer is the day
 * on which it was kept.
 */
export function noteServerTime(headers: Headers): void {
  if (!/no-store/.test(headers.get('cache-control') ?? '')) return;
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(server)) return;
  // The header is cut off to the second: its middle is the best guess.
  const told = { server: server + 500, at: performance.now() };
  const moved = Math.abs(told.server - (known ? timeOf(known) : Date.now())) >= same;
  known = told;
  if (moved) for (const listener of listeners) listener();
}

/**
 * The time on the server, which promises are made by: a visitor's clock may be hours wrong. Until the server has told it,
 * and while pages are built, it is the own clock's.
 */
export const serverNow = (): Date => new Date(known ? timeOf(known) : Date.now());

/** Calls back when the server's time turns out to be another than was thought. Returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
