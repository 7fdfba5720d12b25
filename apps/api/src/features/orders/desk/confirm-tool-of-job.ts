import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import type { ActionRequest } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { takeUpWithTool } from '../confirmations/confirm-tool.ts';
import type { JobRow } from '../orders-repository.ts';
import { actOnJob } from './act.ts';

/** Records that the tool of a line was found; resumes a line that was held for it. */
export const confirmToolOfJob = (
  app: App,
  actionRequest: ActionRequest,
  jobId: string,
): Promise<CallResult<JobRow, typeof deskCalls.confirmJobTool>> =>
  actOnJob(app, actionRequest, jobId, async (trx, job) => {
    if (job.owned_tool !== 'review') return failure('orders.job-missing');
    await takeUpWithTool(app, trx, job);
    return success('');
  });
