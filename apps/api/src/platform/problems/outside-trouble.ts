import { databaseTroubleOf } from '#platform/database/trouble/database-trouble.ts';
import { isOutage, ProblemError } from './failure.ts';
import { failureOfSystem } from './system-trouble.ts';

/**
 * Whether something outside the program was unavailable: the database, the file store, a disk, another machine. The
 * same work may succeed later; a cancelled or collided statement does not count, as the work itself may be the cause.
 */
export function isOutsideTrouble(error: unknown): boolean {
  const trouble = databaseTroubleOf(error);
  if (trouble !== undefined) return trouble !== 'statement';
  if (error instanceof ProblemError) return isOutage(error.failure);
  if (failureOfSystem(error) !== undefined) return true;
  // `fetch` rejects with a TypeError whose cause is the network's error.
  const cause = error instanceof Error ? error.cause : undefined;
  return cause !== undefined && failureOfSystem(cause) !== undefined;
}
