import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import type { FastifyRequest } from 'fastify';

/** The claims of a staff session's access token. */
export type StaffIdentity = {
  readonly personId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
};

/** Verifies an access token of staff; undefined if it is unknown, expired or revoked, or its owner is locked out. */
export type StaffVerifier = (token: string) => Promise<StaffIdentity | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the staff base. */
    staff: StaffIdentity | null;
  }
}

/** The staff identity on a route of the staff base, set by the hook. */
export function staffOf(request: FastifyRequest): StaffIdentity {
  if (!request.staff) throw new Error('This route needs the staff hook');
  return request.staff;
}
