import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import {
  type JobState,
  jobStates,
  nextJobState,
  type UndoableEvent,
  undoableEvents,
  undoMinutes,
} from '@labelwerk/domain/orders/job-states.ts';
import { mayMove } from '@labelwerk/domain/orders/staff-moves.ts';
import { type ActionRequest, findLastChange, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import type { JobRow } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { removeLastReprint } from '../states/reprints-repository.ts';
import { actOnJob } from './act.ts';

/**
 * The last step of a line and the state before it, if the step was recorded a few minutes ago and nothing has changed
 * the line since.
 */
export async function lastStepOf(
  db: Db,
  job: JobRow,
): Promise<{ readonly event: UndoableEvent; readonly from: JobState } | undefined> {
  const change = await findLastChange(db, job.id, undoMinutes);
  const event = undoableEvents.find((one) => change?.action === `job.${one}`);
  const from = jobStates.find((state) => state === change?.before?.state);
  if (!event || !from || change?.after?.version !== job.version) return undefined;
  return nextJobState(job.state, 'undo', from) ? { event, from } : undefined;
}

/** Undoes the last step of a line; a failed check with the reprint that it recorded. */
export const undoStep = (
  app: App,
  actionRequest: ActionRequest,
  jobId: string,
): Promise<CallResult<JobRow, typeof deskCalls.undoStep>> =>
  actOnJob(app, actionRequest, jobId, async (trx, job) => {
    const step = await lastStepOf(trx, job);
    if (!step) return failure('desk.nothing-to-undo', { params: { minutes: undoMinutes } });
    if (!mayMove(actionRequest.staff.role, step.event)) return failure('request.role');
    const moved = await moveJob(app, trx, job.id, {
      ...{ event: 'undo', actor: 'shop', note: 'undone', earlier: step.from },
    });
    if (!moved) return notNow(job.state);
    if (step.event === 'fail_check') await removeLastReprint(trx, job.id);
    return success(step.event);
  });
