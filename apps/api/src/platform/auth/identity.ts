import type { FastifyRequest } from 'fastify';

/** The claims of a verified identity token. */
export type Identity = {
  /** Customer id of the person. */
  readonly customerId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** The identity of a request: a person, and the account the person acts for. */
export type Acting = Omit<Identity, 'customerId'> & {
  /** Customer id of the account. */
  readonly customerId: number;
  /** Customer id of the person in the token; differs from `customerId` if several people share an account. */
  readonly personId: number;
  /** Checks the access to the account again, after a body that took long to arrive; throws a 403 if it was revoked. */
  readonly confirm: () => Promise<void>;
};

/** Whether a person may act for another customer's account. */
export type AccountGuard = (personId: number, accountId: number) => Promise<boolean>;

/** Verifies an identity token; undefined if it is expired, forged, revoked, or of another pool. */
export type IdentityVerifier = (token: string) => Promise<Identity | undefined>;

/** The token of the Authorization header, with or without `Bearer`. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token === '' ? undefined : token;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the private base, and on public calls with a valid identity token. */
    identity: Acting | null;
    /** The visitor's guest identity, from header x-guest-id (a UUID the storefront keeps in a cookie). */
    guestId: string | null;
  }
}

/** The identity on a private route, set by the hook. */
export function identityOf(request: FastifyRequest): Acting {
  if (!request.identity) throw new Error('This route needs the identity hook');
  return request.identity;
}
