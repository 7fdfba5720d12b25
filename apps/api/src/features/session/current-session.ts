import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { failure, type Result, resultOf, success } from '#platform/problems/failure.ts';
import { refreshSession } from './refresh-session.ts';
import { type Current, openTokens, readSession } from './sessions.ts';
import { findSession } from './sessions-repository.ts';

export const sessionIdOf = (request: FastifyRequest): string => {
  const id = request.headers['x-session-id'];
  return typeof id === 'string' ? id : '';
};

const ended = () => failure('session.ended');

/** The session named by the storefront; 401 if it has ended. */
export const currentSession = async (
  app: App,
  request: FastifyRequest,
): Promise<Result<Current, 'session.ended'>> =>
  resultOf(await readSession(app, sessionIdOf(request), refreshSession), 'session.ended');

/**
 * The access token of a valid session, for operations of the pool on the customer's own account. New tokens are
 * fetched if it is about to expire, or if the session was opened before access tokens were stored. 401 if the session has
 * ended.
 */
export async function accessTokenOf(app: App, sessionId: string): Promise<Result<string, 'session.ended'>> {
  const row = await findSession(app.db, sessionId);
  if (!row) return ended();
  const { accessToken } = openTokens(app, row.encrypted_tokens);
  if (row.is_fresh && accessToken) return success(accessToken);
  const encrypted = await refreshSession(app, sessionId, row.encrypted_tokens);
  const fresh = encrypted && openTokens(app, encrypted).accessToken;
  return fresh ? success(fresh) : ended();
}
