import * as schemas from '@labelwerk/contracts/session/call-schemas.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { changeEmail, confirmEmail, resendEmailCode } from './change-email.ts';
import { ownOf } from './own.ts';

/** Calls for the email address of a session's person. */
export function emailRoutes(server: Server, app: App): void {
  const route = callRoutes(server, sessionCalls, schemas);
  route('changeEmail', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await changeEmail(app, valueOrProblem(await ownOf(app, request)), request.body)),
  );
  route('confirmEmail', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await confirmEmail(app, valueOrProblem(await ownOf(app, request)), request.body.code)),
  );
  route('resendEmailCode', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await resendEmailCode(app, valueOrProblem(await ownOf(app, request)))),
  );
}
