import * as schemas from '@labelwerk/contracts/session/call-schemas.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
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
export function secondFactorRoutes(server: Server, services: Services, merges: readonly GuestMerge[]): void {
  const route = callRoutes(server, sessionCalls, schemas);
  route('signInByCode', async (request) =>
    valueOrProblem(await signInByCode(services, merges, request.body, addressOf(request))),
  );
  route('getSecondFactor', async (request) =>
    valueOrProblem(await secondFactorOf(services, await ownOf(services, request))),
  );
  route('beginSecondFactor', async (request) =>
    valueOrProblem(await beginSecondFactor(services, await ownOf(services, request), request.body.password)),
  );
  route('confirmSecondFactor', async (request) =>
    valueOrProblem(await confirmSecondFactor(services, await ownOf(services, request), request.body.code)),
  );
  route('renewRecoveryCodes', async (request) =>
    valueOrProblem(await renewRecoveryCodes(services, await ownOf(services, request), request.body)),
  );
  route('endSecondFactor', async (request) =>
    valueOrProblem(await endSecondFactor(services, await ownOf(services, request), request.body)),
  );
}
