import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { type IdentityVerifier, tokenOf } from './identity.ts';

const guestPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function guestIdOf(request: FastifyRequest): string | null {
  const given = request.headers['x-guest-id'];
  return typeof given === 'string' && guestPattern.test(given) ? given : null;
}

/** Public base: an identity token is optional, but one that is sent must be good. Asked once the request was counted. */
export function readIdentity(app: Pick<FastifyInstance, 'addHook'>, verify: IdentityVerifier): void {
  app.addHook('preParsing', async (request) => {
    request.guestId = guestIdOf(request);
    const token = tokenOf(request);
    if (token === undefined) return;
    const identity = await verify(token);
    if (!identity) throw new ProblemError(failure(401, 'request.not-signed-in'));
    request.identity = identity;
  });
}

/**
 * Customer base: a good token is asked for, and a customer id in the path must be the token's own.
 * Another customer's path is one constant 403, decided before any look-up.
 */
export function requireIdentity(app: Pick<FastifyInstance, 'addHook'>, verify: IdentityVerifier): void {
  app.addHook('preParsing', async (request) => {
    request.guestId = guestIdOf(request);
    const token = tokenOf(request);
    const identity = token === undefined ? undefined : await verify(token);
    if (!identity) throw new ProblemError(failure(401, 'request.not-signed-in'));
    request.identity = identity;
    const named = (request.params as { customerId?: string }).customerId;
    if (named === undefined) return;
    if (!/^[1-9]\d{0,14}$/.test(named)) throw new ProblemError(failure(400, 'request.malformed'));
    if (Number(named) !== identity.customerId) throw new ProblemError(failure(403, 'request.forbidden'));
  });
}
