import type { FastifyRequest } from 'fastify';

/** Who a verified identity token speaks for. */
export type Identity = {
  readonly customerId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** Verifies an identity token; undefined when it is expired, forged, of another pool, or revoked. */
export type IdentityVerifier = (token: string) => Promise<Identity | undefined>;

/** The token of an Authorization header, bare or after `Bearer`. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token === '' ? undefined : token;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the private base, and on public calls that carry a good identity token. */
    identity: Identity | null;
    /** The visitor's guest identity, from header x-guest-id (a UUID the storefront keeps in a cookie). */
    guestId: string | null;
  }
}

/** The identity on a private route, where the hook has put it. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('This route needs the identity hook');
  return request.identity;
}
