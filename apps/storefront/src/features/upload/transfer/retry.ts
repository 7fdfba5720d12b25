/** Retries of one chunk at most (the shop's constant). They are far apart soon, so that a line that is down is not hammered. */
export const maxRetries = 1000;

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** What a repeat can't fix: the chunk contradicts, is too large, of a wrong type, not allowed, or the upload is gone. */
const final = new Set([400, 403, 409, 410, 413, 415, 422, 507]);

/**
 * Whoever signs in under way is another one for requests that were sent just before: the next ones are known again.
 * A 401 comes after the shop has refreshed the session by itself, and is tried once more at most.
 */
const asSomebodyElse: Readonly<Record<number, number>> = { 401: 1, 404: 2 };

/** Whether try `attempt` (from 0), which ended with `status` (0: the line broke), should be followed by another. */
export const isWorthRetrying = (status: number, attempt: number): boolean =>
  attempt < (asSomebodyElse[status] ?? (final.has(status) ? 0 : maxRetries));

/** Milliseconds until try `attempt` (from 0): doubling with jitter, at least what the server asked for. */
export function pauseBefore(
  attempt: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const doubled = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt, 10));
  return Math.max(retryAfterSeconds * 1000, doubled * (0.5 + random() / 2));
}
