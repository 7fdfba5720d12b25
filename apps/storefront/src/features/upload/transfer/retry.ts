/**
 * Maximum number of retries of one chunk (the shop's constant). The pauses between them soon grow, so that a server
 * that is down is not flooded.
 */
export const maxRetries = 1000;

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Permanent errors: the chunk is inconsistent, too large, of a wrong type, or not allowed, or the upload no
 * longer exists.
 */
const final = new Set([400, 403, 409, 410, 413, 415, 422, 507]);

/**
 * Retries per status for a user who signed in during the upload: requests sent just before have the old
 * identity, the next ones the new one. A 401 arrives after the client has refreshed the session, and is
 * retried at most once.
 */
const asSomebodyElse: Readonly<Record<number, number>> = { 401: 1, 404: 2 };

/**
 * Whether attempt `attempt` (from 0), which ended with `status` (0: network error), should be followed by
 * another.
 */
export const isWorthRetrying = (status: number, attempt: number): boolean =>
  attempt < (asSomebodyElse[status] ?? (final.has(status) ? 0 : maxRetries));

/**
 * Milliseconds until attempt `attempt` (from 0): exponential backoff with jitter, at least what the server
 * asked for.
 */
export function pauseBefore(
  attempt: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const doubled = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt, 10));
  return Math.max(retryAfterSeconds * 1000, doubled * (0.5 + random() / 2));
}
