import * as schemas from '@labelwerk/contracts/session/call-schemas.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { currentSession, sessionIdOf } from './current-session.ts';
import { nameOfAgent } from './devices/name-of-agent.ts';
import { endSessions } from './end-sessions.ts';
import { findSessionsOf } from './sessions-repository.ts';
import { type GuestMerge, signIn, signOut } from './sign-in.ts';
import { addressOf } from './visitor.ts';

export function sessionRoutes(server: Server, app: App, merges: readonly GuestMerge[]): void {
  const route = callRoutes(server, sessionCalls, schemas);
  route('signIn', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await signIn(app, merges, request.body, addressOf(request))),
  );
  route('getSession', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await currentSession(app, request)),
  );
  // Called after a token was refused: that token is not valid any more, so a new one is returned.
  route('refreshSession', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await currentSession(app, request)),
  );
  route('signOut', async (request, reply) => {
    await signOut(app, sessionIdOf(request));
    return reply.code(204).send(null);
  });
  route('listSessions', async (request, _reply, valueOrProblem) => {
    const { profile } = valueOrProblem(await currentSession(app, request));
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
  route('endOtherSessions', async (request, reply, valueOrProblem) => {
    const { profile } = valueOrProblem(await currentSession(app, request));
    valueOrProblem(await endSessions(app, profile.person_id, { allBut: sessionIdOf(request) }));
    return reply.code(204).send(null);
  });
  route('endSession', async (request, reply, valueOrProblem) => {
    const { profile } = valueOrProblem(await currentSession(app, request));
    valueOrProblem(await endSessions(app, profile.person_id, { publicId: request.params.sessionId }));
    return reply.code(204).send(null);
  });
}
