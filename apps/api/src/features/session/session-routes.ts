import {
  currentSessionAnswer,
  sessionParams,
  sessionsAnswer,
  signedInAnswer,
  signInBody,
} from '@labelwerk/contracts/session/session.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure, ProblemError, valueOrProblem } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { endSessions } from './end-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { readSession } from './sessions.ts';
import { findSessionsOf } from './sessions-repository.ts';
import { type GuestMerge, signIn, signOut } from './sign-in.ts';
import { addressOf } from './visitor.ts';

const sessionIdOf = (request: FastifyRequest): string => {
  const id = request.headers['x-session-id'];
  return typeof id === 'string' ? id : '';
};

const described = (summary: string) => ({ tags: ['session'], summary });
const nothing = { 204: z.null() };

export function sessionRoutes(app: App, services: Services, merges: readonly GuestMerge[]): void {
  const current = async (request: FastifyRequest) => {
    const session = await readSession(services, sessionIdOf(request), refreshSession);
    if (!session) throw new ProblemError(failure(401, 'session.ended'));
    return session;
  };
  app.post(
    '/sessions',
    { schema: { ...described('Sign in'), body: signInBody, response: { 200: signedInAnswer } } },
    async (request) => valueOrProblem(await signIn(services, merges, request.body, addressOf(request))),
  );
  app.get(
    '/sessions/current',
    { schema: { ...described('A good token and whose it is'), response: { 200: currentSessionAnswer } } },
    current,
  );
  // The same, said as a wish: a token that was refused is no longer good, and so another one comes back.
  app.post(
    '/sessions/current/refresh',
    {
      schema: { ...described('A token in place of a refused one'), response: { 200: currentSessionAnswer } },
    },
    current,
  );
  app.delete(
    '/sessions/current',
    { schema: { ...described('Sign out'), response: nothing } },
    async (request, reply) => {
      await signOut(services, sessionIdOf(request));
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/sessions',
    { schema: { ...described('Where the customer is signed in'), response: { 200: sessionsAnswer } } },
    async (request) => {
      const { profile } = await current(request);
      const rows = await findSessionsOf(services.db, profile.id, sessionIdOf(request));
      return {
        sessions: rows.map((row) => ({
          id: row.public_id,
          created_at: row.created_at.toISOString(),
          seen_at: row.seen_at.toISOString(),
          current: row.current,
        })),
      };
    },
  );
  app.delete(
    '/sessions/others',
    { schema: { ...described('Sign out everywhere else'), response: nothing } },
    async (request, reply) => {
      const { profile } = await current(request);
      valueOrProblem(await endSessions(services, profile.id, { allBut: sessionIdOf(request) }));
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/sessions/:sessionId',
    { schema: { ...described('Sign out there'), params: sessionParams, response: nothing } },
    async (request, reply) => {
      const { profile } = await current(request);
      valueOrProblem(await endSessions(services, profile.id, { publicId: request.params.sessionId }));
      return reply.code(204).send(null);
    },
  );
}
