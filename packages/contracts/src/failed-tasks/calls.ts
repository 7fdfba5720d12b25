import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Tasks of the worker that failed at every attempt. */
export const failedTaskCalls = declareCalls<typeof schemas>()({
  listFailedTasks: 'GET /staff/failed-tasks',
  retryFailedTask: 'POST /staff/failed-tasks/:taskId/retry',
});
