import { mayAct } from '@labelwerk/domain/staff/roles.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { type IdentityVerifier, tokenOf } from './identity.ts';
import type { StaffVerifier } from './staff.ts';

/**
 * Staff base: requires a valid access token of staff with a role that the call allows. Another role, and a signed-in
 * customer, get a 403; a missing token a 401. Both are checked before the body is read.
 * @throws Error at start if a route names no roles
 */
export function requireStaff(
  server: Pick<FastifyInstance, 'addHook'>,
  verifyStaff: StaffVerifier,
  verifyCustomer: IdentityVerifier,
): void {
  server.addHook('onRoute', ({ config, method, url }: RouteOptions) => {
    if (!config?.roles?.length) throw new Error(`${String(method)} ${url} declares no roles`);
  });
  server.addHook('preParsing', async (request) => {
    const token = tokenOf(request);
    const staff = token === undefined ? undefined : await verifyStaff(token);
    if (!staff) {
      const isCustomer = token !== undefined && (await verifyCustomer(token)) !== undefined;
      throw new ProblemError(isCustomer ? failure('request.role') : failure('request.not-signed-in'));
    }
    if (!mayAct(staff.role, request.routeOptions.config.roles ?? []))
      throw new ProblemError(failure('request.role'));
    request.staff = staff;
  });
}
