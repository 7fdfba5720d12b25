import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import type { FastifyRequest } from 'fastify';

/** Who an access token of a staff session speaks for. */
export type StaffIdentity = {
  readonly personId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
};

/** Verifies an access token of staff; undefined when it is unknown, expired or revoked, or its owner is shut out. */
export type StaffVerifier = (token: string) => Promise<StaffIdentity | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the staff base. */
    staff: StaffIdentity | null;
  }
}

/** Who is signed in on a route of the staff base, where the hook has put it. */
export function staffOf(request: FastifyRequest): StaffIdentity {
  if (!request.staff) throw new Error('This route needs the staff hook');
  return request.staff;
}
