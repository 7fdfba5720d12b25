import { type JobEvent, nextJobState } from '@labelwerk/domain/orders/job-states.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { addEvent, type JobRow, lockJob, updateJob } from './orders-repository.ts';
import type { Actor } from './tables.ts';

/** Moves a job by an event, writes its time line, and answers the job as it is then; undefined if it may not. */
export async function moveJob(
  services: Services,
  trx: Db,
  jobId: string,
  event: JobEvent,
  actor: Actor,
  note = '',
): Promise<JobRow | undefined> {
  const job = await lockJob(trx, jobId);
  const state = job && nextJobState(job.state, event, job.held_state ?? undefined);
  if (!job || !state) return undefined;
  const now = services.now();
  const change = {
    state,
    held_state: state === 'on_hold' ? job.state : null,
    updated_at: now,
    ...(state === 'released' && { released_at: now }),
  };
  await updateJob(trx, job.id, change);
  await addEvent(trx, { orderId: job.order_id, jobId: job.id, at: now, state, actor, note });
  return { ...job, ...change };
}
