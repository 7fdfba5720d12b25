import * as schemas from '@labelwerk/contracts/session/desk-call-schemas.ts';
import { deskSessionCalls } from '@labelwerk/contracts/session/desk-calls.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { removeForCustomer } from './remove-for-customer.ts';

/** Calls of staff for customers who can't sign in any more. */
export function staffRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>): void {
  const route = callRoutes(server, deskSessionCalls, schemas);
  route('removeSecondFactor', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, email, note } = request.body;
    const action = 'customer.remove-second-factor';
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action,
      version: null,
      parameters: { email, note },
    };
    valueOrProblem(await removeForCustomer(app, actionRequest, { email, note }));
    return { email, on: false } as const;
  });
}
