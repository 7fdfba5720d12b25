import { asClient, callPool, PoolError, type Tokens } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { encryptTokens, expiryOf, keptOf, openTokens } from './sessions.ts';
import {
  changeTokens,
  deleteSessionHolding,
  findSession,
  leaseRefresh,
  returnLease,
} from './sessions-repository.ts';

const timeoutMs = 13_000;
const pauseMs = 50;

/** Errors of the pool for a refresh token that is not valid any more. */
const over = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]);

/**
 * Replaces the tokens known to the caller by new ones, and returns them encrypted. Of any number of callers, in any
 * number of processes, one calls the pool and the others wait for its result, without holding a connection. Undefined
 * if the session has ended.
 */
export async function refreshSession(app: App, id: string, known: Buffer): Promise<Buffer | undefined> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    if (await leaseRefresh(app.db, id, known)) return rotate(app, id, known);
    const row = await findSession(app.db, id);
    if (!row) return undefined;
    if (!row.encrypted_tokens.equals(known)) return row.encrypted_tokens;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new ProblemError(failure('service.unavailable', { retryAfter: 2 }));
}

async function rotate(app: App, id: string, known: Buffer): Promise<Buffer | undefined> {
  const before = openTokens(app, known);
  let tokens: Tokens;
  try {
    const input = { RefreshToken: before.refreshToken, ...asClient(app) };
    ({ AuthenticationResult: tokens } = await callPool<{ AuthenticationResult: Tokens }>(
      app,
      'GetTokensFromRefreshToken',
      input,
      'session',
    ));
  } catch (error) {
    if (error instanceof PoolError && over.has(error.type)) {
      // A process that was delayed beyond the end of its lease must not end a session that another one renewed.
      return (await deleteSessionHolding(app.db, id, known)) ? undefined : encryptedNow(app, id);
    }
    await returnLease(app.db, id, known);
    if (error instanceof PoolError) throw new ProblemError(failure('service.unavailable', { retryAfter: 2 }));
    throw error;
  }
  const kept = keptOf(tokens, before);
  const encrypted = encryptTokens(app, kept);
  const fresh = { encrypted, expireAt: expiryOf(kept.idToken) };
  return (await changeTokens(app.db, id, known, fresh)) ? encrypted : encryptedNow(app, id);
}

const encryptedNow = async ({ db }: App, id: string): Promise<Buffer | undefined> =>
  (await findSession(db, id))?.encrypted_tokens;
