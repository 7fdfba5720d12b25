import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { type AccountGuard, type Acting, type Identity, type IdentityVerifier, tokenOf } from './identity.ts';

const guestPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const customerPattern = /^[1-9]\d{0,14}$/;

export function guestIdOf(request: FastifyRequest): string | null {
  const given = request.headers['x-guest-id'];
  return typeof given === 'string' && guestPattern.test(given) ? given : null;
}

const forbidden = () => new ProblemError(failure('request.forbidden'));

/** Parses the customer id of the requested account; undefined if none is given, throws a 400 if it is malformed. */
function accountNamed(named: unknown): number | undefined {
  if (named === undefined) return undefined;
  if (typeof named !== 'string' || !customerPattern.test(named))
    throw new ProblemError(failure('request.malformed'));
  return Number(named);
}

/**
 * The only place that decides for which account a request acts: the person's own, or one the person has joined. For any
 * other account it throws a constant 403.
 */
async function actFor(
  { customerId: personId, ...identity }: Identity,
  account: number | undefined,
  mayActFor: AccountGuard,
): Promise<Acting> {
  const customerId = account ?? personId;
  const confirm = async (): Promise<void> => {
    if (customerId !== personId && !(await mayActFor(personId, customerId))) throw forbidden();
  };
  await confirm();
  return { ...identity, customerId, personId, confirm };
}

/** Checks the access again after the body has arrived, which may take long: it may have been revoked meanwhile. */
function confirmAfterBody(server: Pick<FastifyInstance, 'addHook'>): void {
  server.addHook('preHandler', async ({ identity, method }) => {
    if (method !== 'GET') await identity?.confirm();
  });
}

/**
 * Public base: an identity token is optional, but must be valid if sent. Verified after the rate limit has counted the
 * request. With a token, the header `x-account-id` names the account the person acts for.
 */
export function readIdentity(
  server: Pick<FastifyInstance, 'addHook'>,
  verify: IdentityVerifier,
  mayActFor: AccountGuard,
): void {
  server.addHook('preParsing', async (request) => {
    request.guestId = guestIdOf(request);
    const token = tokenOf(request);
    if (token === undefined) return;
    const identity = await verify(token);
    if (!identity) throw new ProblemError(failure('request.not-signed-in'));
    request.identity = await actFor(identity, accountNamed(request.headers['x-account-id']), mayActFor);
  });
  confirmAfterBody(server);
}

/**
 * Customer base: requires a valid token; a customer id in the path must be the person's own or an account the person
 * acts for. Other customer ids get a constant 403 before anything is looked up.
 */
export function requireIdentity(
  server: Pick<FastifyInstance, 'addHook'>,
  verify: IdentityVerifier,
  mayActFor: AccountGuard,
): void {
  server.addHook('preParsing', async (request) => {
    request.guestId = guestIdOf(request);
    const token = tokenOf(request);
    const identity = token === undefined ? undefined : await verify(token);
    if (!identity) throw new ProblemError(failure('request.not-signed-in'));
    const named = accountNamed((request.params as { customerId?: string }).customerId);
    request.identity = await actFor(identity, named, mayActFor);
  });
  confirmAfterBody(server);
}
