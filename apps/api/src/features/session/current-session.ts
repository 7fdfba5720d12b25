import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { refreshSession } from './refresh-session.ts';
import { type Current, openTokens, readSession } from './sessions.ts';
import { findSession } from './sessions-repository.ts';

export const sessionIdOf = (request: FastifyRequest): string => {
  const id = request.headers['x-session-id'];
  return typeof id === 'string' ? id : '';
};

const ended = () => new ProblemError(failure('session.ended'));

/** The session named by the storefront. Throws a 401 if it has ended. */
export async function currentSession(app: App, request: FastifyRequest): Promise<Current> {
  const session = await readSession(app, sessionIdOf(request), refreshSession);
  if (!session) throw ended();
  return session;
}

/**
 * The access token of a valid session, for operations of the pool on the customer's own account. New tokens are
 * fetched if it is about to expire, or if the session was opened before access tokens were stored. Throws a 401 if the
 * session has ended.
 */
export async function accessTokenOf(app: App, sessionId: string): Promise<string> {
  const row = await findSession(app.db, sessionId);
  if (!row) throw ended();
  const { accessToken } = openTokens(app, row.encrypted_tokens);
  if (row.is_fresh && accessToken) return accessToken;
  const encrypted = await refreshSession(app, sessionId, row.encrypted_tokens);
  const fresh = encrypted && openTokens(app, encrypted).accessToken;
  if (!fresh) throw ended();
  return fresh;
}
