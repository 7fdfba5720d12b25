import { mayAct } from '@labelwerk/domain/staff/roles.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { type IdentityVerifier, tokenOf } from './identity.ts';
import type { StaffVerifier } from './staff.ts';

/**
 * Staff base: a good access token of staff is asked for, and a role the call is open to. Another role, and a customer who
 * is signed in, are a 403; no token is a 401. Both are decided before the body is read.
 * @throws Error at start if a route names no roles
 */
export function requireStaff(
  app: Pick<FastifyInstance, 'addHook'>,
  verifyStaff: StaffVerifier,
  verifyCustomer: IdentityVerifier,
): void {
  app.addHook('onRoute', ({ config, method, url }: RouteOptions) => {
    if (!config?.roles?.length) throw new Error(`${String(method)} ${url} declares no roles`);
  });
  app.addHook('preParsing', async (request) => {
    const token = tokenOf(request);
    const staff = token === undefined ? undefined : await verifyStaff(token);
    if (!staff) {
      const isCustomer = token !== undefined && (await verifyCustomer(token)) !== undefined;
      throw new ProblemError(
        isCustomer ? failure(403, 'request.role') : failure(401, 'request.not-signed-in'),
      );
    }
    if (!mayAct(staff.role, request.routeOptions.config.roles ?? []))
      throw new ProblemError(failure(403, 'request.role'));
    request.staff = staff;
  });
}
