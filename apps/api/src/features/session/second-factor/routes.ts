import * as schemas from '@labelwerk/contracts/session/call-schemas.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { ownOf } from '../own-account/own.ts';
import type { GuestMerge } from '../sign-in.ts';
import { addressOf } from '../visitor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './own-second-factor.ts';
import { signInByCode } from './sign-in-by-code.ts';

/** Sign-in by a code, and calls for the second factor of a session's person. */
export function secondFactorRoutes(server: Server, app: App, merges: readonly GuestMerge[]): void {
  const route = callRoutes(server, sessionCalls, schemas);
  route('signInByCode', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await signInByCode(app, merges, request.body, addressOf(request))),
  );
  route('getSecondFactor', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await secondFactorOf(app, valueOrProblem(await ownOf(app, request)))),
  );
  route('beginSecondFactor', async (request, _reply, valueOrProblem) =>
    valueOrProblem(
      await beginSecondFactor(app, valueOrProblem(await ownOf(app, request)), request.body.password),
    ),
  );
  route('confirmSecondFactor', async (request, _reply, valueOrProblem) =>
    valueOrProblem(
      await confirmSecondFactor(app, valueOrProblem(await ownOf(app, request)), request.body.code),
    ),
  );
  route('renewRecoveryCodes', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await renewRecoveryCodes(app, valueOrProblem(await ownOf(app, request)), request.body)),
  );
  route('endSecondFactor', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await endSecondFactor(app, valueOrProblem(await ownOf(app, request)), request.body)),
  );
}
