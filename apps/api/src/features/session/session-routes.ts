import * as schemas from '@labelwerk/contracts/session/call-schemas.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
import { currentSession, sessionIdOf } from './current-session.ts';
import { nameOfAgent } from './devices/name-of-agent.ts';
import { endSessions } from './end-sessions.ts';
import { findSessionsOf } from './sessions-repository.ts';
import { type GuestMerge, signIn, signOut } from './sign-in.ts';
import { addressOf } from './visitor.ts';

export function sessionRoutes(server: Server, app: App, merges: readonly GuestMerge[]): void {
  const route = callRoutes(server, sessionCalls, schemas);
  const current = (request: FastifyRequest) => currentSession(app, request);
  route('signIn', async (request) =>
    valueOrProblem(await signIn(app, merges, request.body, addressOf(request))),
  );
  route('getSession', current);
  // Called after a token was refused: that token is not valid any more, so a new one is returned.
  route('refreshSession', current);
  route('signOut', async (request, reply) => {
    await signOut(app, sessionIdOf(request));
    return reply.code(204).send(null);
  });
  route('listSessions', async (request) => {
    const { profile } = await current(request);
    const rows = await findSessionsOf(app.db, profile.person_id, sessionIdOf(request));
    return {
      sessions: rows.map((row) => ({
        id: row.public_id,
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
        device: nameOfAgent(row.agent),
        current: row.current,
      })),
    };
  });
  route('endOtherSessions', async (request, reply) => {
    const { profile } = await current(request);
    valueOrProblem(await endSessions(app, profile.person_id, { allBut: sessionIdOf(request) }));
    return reply.code(204).send(null);
  });
  route('endSession', async (request, reply) => {
    const { profile } = await current(request);
    valueOrProblem(await endSessions(app, profile.person_id, { publicId: request.params.sessionId }));
    return reply.code(204).send(null);
  });
}
