import { nextJobState } from '@labelwerk/domain/orders/job-states.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { advanceJobs, type JobRow } from '../orders-repository.ts';
import type { Actor } from '../tables.ts';

/**
 * Moves an order's lines that waited for payment and returns them; the transaction must have locked them. The number of
 * statements does not depend on the number of lines.
 */
export async function movePaidJobs(
  app: Pick<App, 'now'>,
  trx: Db,
  jobs: readonly JobRow[],
  actor: Actor,
): Promise<readonly JobRow[]> {
  const waiting = jobs.filter(
    (job) => nextJobState(job.state, 'paid', job.held_state ?? undefined) === 'awaiting_artwork',
  );
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  return advanceJobs(trx, { ids, state: 'awaiting_artwork', at: app.now(), actor });
}
