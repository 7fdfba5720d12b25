import { nextJobState } from '@labelwerk/domain/orders/job-states.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type JobRow, leadJobs, lockJobs } from '../orders-repository.ts';
import type { Actor } from '../tables.ts';

/**
 * Leads all lines of an order on that waited for its money, and answers them as they are then. The number of statements does
 * not depend on the number of lines.
 */
export async function movePaidJobs(
  services: Services,
  trx: Db,
  orderId: string,
  actor: Actor,
): Promise<readonly JobRow[]> {
  const waiting = (await lockJobs(trx, orderId)).filter(
    (job) => nextJobState(job.state, 'paid', job.held_state ?? undefined) === 'awaiting_artwork',
  );
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  return leadJobs(trx, { ids, state: 'awaiting_artwork', at: services.now(), actor });
}
