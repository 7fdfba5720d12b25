import type { Db } from '#platform/database/database.ts';
import { findEvents, type JobRow } from '../orders-repository.ts';
import { findReprints } from './reprints-repository.ts';

/** Notes of the events by which a line that was shipped is printed again. */
const printedAgain: ReadonlySet<string> = new Set(['reprint', 'reprint_codes']);

/**
 * Labels of each line that its present delivery has: all that were ordered or, once it was shipped and is printed again
 * for a claim or a lost parcel, as many as were promised then. Labels that are printed again because they failed the
 * check replace others of their delivery. `shipped`: of the last delivery that left the plant instead.
 */
export async function quantitiesOfDelivery(
  db: Db,
  orderId: string,
  jobs: readonly Pick<JobRow, 'id' | 'configuration'>[],
  { shipped = false } = {},
): Promise<ReadonlyMap<string, number>> {
  const ids = jobs.map(({ id }) => id);
  const reprints = await findReprints(db, ids);
  const events = reprints.length === 0 ? [] : await findEvents(db, orderId);
  const quantityOf = ({ id, configuration }: Pick<JobRow, 'id' | 'configuration'>): number => {
    const all = events.filter(({ job_id: jobId }) => jobId === id);
    const last = all.findLastIndex(({ state, note }) => state === 'shipped' && note !== 'undone');
    const eventsOfDelivery = shipped ? all.slice(0, last + 1) : all;
    const start = eventsOfDelivery.findLastIndex(({ note }) => printedAgain.has(note));
    const [from, next] = [eventsOfDelivery[start], all[start + 1]];
    // The reprint is recorded with its event: those of failed checks come after the next step.
    const reprint =
      from &&
      reprints.find(({ job_id: jobId, at }) => jobId === id && at >= from.at && (!next || at <= next.at));
    return reprint?.quantity ?? configuration.quantity;
  };
  return new Map(jobs.map((job) => [job.id, quantityOf(job)]));
}
