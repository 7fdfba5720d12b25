import { type JobEvent, type JobState, nextJobState } from '@labelwerk/domain/orders/job-states.ts';
import type { Updateable } from 'kysely';
import type { App } from '#platform/app.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { addEvent, findJob, type JobRow, lockJob, updateJob } from '../orders-repository.ts';
import type { Actor } from '../tables.ts';

/** States in which a line keeps its approval. */
const keepsApproval = (state: JobState): boolean =>
  state !== 'approval_pending' &&
  state !== 'proof_making' &&
  state !== 'preflighting' &&
  state !== 'artwork_rejected';

const noApproval = {
  approved_version: null,
  approved_at: null,
  approved_by: null,
  approved_through: null,
  release_at: null,
  promised: null,
} as const;

/** New artwork: its approval is requested again, and it has neither a rejection nor a proof. */
const notAsked = {
  ...{ approval_asked_at: null, approval_reminded_at: null, rejection: null, proof: null },
} as const;

/** Moves a job by an event, writes its time line and returns the new job; undefined if the event is not allowed. */
export async function moveJob(
  app: Pick<App, 'now'>,
  trx: Db,
  jobId: string,
  {
    event,
    actor,
    note = '',
    more = {},
    earlier,
  }: {
    readonly event: JobEvent;
    readonly actor: Actor;
    readonly note?: string;
    readonly more?: Updateable<Database['order_jobs']>;
    /** The state before the step that `undo` undoes. */
    readonly earlier?: JobState;
  },
): Promise<JobRow | undefined> {
  const job = await lockJob(trx, jobId);
  const state = job && nextJobState(job.state, event, earlier ?? job.held_state ?? undefined);
  if (!job || !state) return undefined;
  const now = app.now();
  await updateJob(trx, job.id, {
    ...more,
    state,
    held_state: state === 'on_hold' ? job.state : null,
    updated_at: now,
    // A line whose printing was recorded by mistake was released before.
    ...(state === 'released' && event !== 'undo' && { released_at: now }),
    ...(!keepsApproval(state) && noApproval),
    ...(state === 'preflighting' && notAsked),
  });
  await addEvent(trx, { orderId: job.order_id, jobId: job.id, at: now, state, actor, note });
  return findJob(trx, job.id);
}
