import { PoolError, returnTry, takeTry, undoTry } from '#features/user-pool/index.ts';
import { networkOf } from '#platform/auth/network.ts';
import { failure, type Result } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';

/**
 * Verifies credentials as one of the tries of a person and a network, counted separately from customers' tries. 429
 * while one of them is locked, and 503 while too many passwords are being verified.
 */
export async function countedTry<T>(
  { db }: Services,
  who: { readonly email: string; readonly address: string },
  look: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const [subject, network] = [`staff:${who.email}`, `staff-${networkOf(who.address)}`];
  try {
    await takeTry(db, subject, network);
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    return failure(429, 'request.too-often', { retryAfter: error.retryAfter ?? 1 });
  }
  let result: Result<T>;
  try {
    result = await look();
  } catch (error) {
    await undoTry(db, subject, network);
    if (!(error instanceof PoolError)) throw error;
    return failure(503, 'service.unavailable', { retryAfter: error.retryAfter ?? 2 });
  }
  // Only wrong credentials count as a guess.
  if (result.ok || result.status !== 401) await returnTry(db, subject, network);
  return result;
}
