import * as schemas from '@labelwerk/contracts/session/call-schemas.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { accessTokenOf, currentSession, sessionIdOf } from '../current-session.ts';
import { addressOf } from '../visitor.ts';
import { changeEmail, confirmEmail, type Own, resendEmailCode } from './change-email.ts';

/** What the person of a session may ask about the own email address. */
export function emailRoutes(app: App, services: Services): void {
  const route = callRoutes(app, sessionCalls, schemas);
  const ownOf = async (request: FastifyRequest): Promise<Own> => {
    const { profile } = await currentSession(services, request);
    return {
      customerId: profile.id,
      email: profile.email,
      accessToken: await accessTokenOf(services, sessionIdOf(request)),
      address: addressOf(request),
    };
  };
  route('changeEmail', async (request) =>
    valueOrProblem(await changeEmail(services, await ownOf(request), request.body)),
  );
  route('confirmEmail', async (request) =>
    valueOrProblem(await confirmEmail(services, await ownOf(request), request.body.code)),
  );
  route('resendEmailCode', async (request) =>
    valueOrProblem(await resendEmailCode(services, await ownOf(request))),
  );
}
