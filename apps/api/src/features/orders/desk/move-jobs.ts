import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { mayMove, type StaffEvent } from '@labelwerk/domain/orders/staff-moves.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { judgeArtwork } from '../artwork/judge-artwork.ts';
import type { JobRow } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { actOnJob } from './act.ts';

/** Order states in which nothing is produced, whatever the states of the lines are. */
export const stopped: ReadonlySet<string> = new Set(['cancelled', 'refunded', 'review']);
const making: ReadonlySet<StaffEvent> = new Set(['print', 'finish', 'check', 'pack', 'deliver']);

/**
 * Moves a line to its next state, holds it, or resumes a held one; a line resumed in the check is judged immediately.
 */
export const moveOneJob = (
  app: App,
  actionRequest: ActionRequest,
  jobId: string,
  { event, note }: { readonly event: StaffEvent; readonly note: string },
): Promise<CallResult<JobRow, typeof deskCalls.moveJobs>> =>
  actOnJob(app, actionRequest, jobId, async (trx, job, order) => {
    if (!mayMove(actionRequest.staff.role, event)) return failure('request.role');
    if (making.has(event) && stopped.has(order.state)) return notNow(order.state);
    const moved = await moveJob(app, trx, job.id, { event, actor: 'shop' });
    if (!moved) return notNow(job.state);
    if (event === 'resume') await judgeArtwork(app, trx, moved);
    return success(note);
  });
