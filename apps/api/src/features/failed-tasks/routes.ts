import * as schemas from '@labelwerk/contracts/failed-tasks/call-schemas.ts';
import { failedTaskCalls } from '@labelwerk/contracts/failed-tasks/calls.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { listFailed } from './list-failed.ts';
import { retryFailed } from './retry-failed.ts';

export function failedTaskRoutes(server: Server, { db }: Pick<App, 'db'>): void {
  const route = callRoutes(server, failedTaskCalls, schemas);
  route('listFailedTasks', async (request) => listFailed(db, request.query.kind));
  route('retryFailedTask', async (request, reply, valueOrProblem) => {
    const retryRequest = {
      ...{ staff: staffOf(request), requestId: request.body.request_id, action: 'task.retry' },
      ...{ version: null, parameters: {} },
    };
    valueOrProblem(await retryFailed(db, retryRequest, request.params.taskId));
    return reply.code(204).send(null);
  });
}
