import type { FastifyRequest } from 'fastify';

/** Who a verified identity token speaks for. */
export type Identity = {
  /** The person, as a customer. */
  readonly customerId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** Who a request speaks for: a person, and the account the person acts for. */
export type Acting = Omit<Identity, 'customerId'> & {
  /** The customer whose things the request is about. */
  readonly customerId: number;
  /** The customer the token speaks for: another one where several people share an account. */
  readonly personId: number;
  /** Throws the 403 of another's account once the person acts for this one no more: for what took its time to arrive. */
  readonly confirm: () => Promise<void>;
};

/** Whether a person may act for another customer's account. */
export type AccountGuard = (personId: number, accountId: number) => Promise<boolean>;

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
    identity: Acting | null;
    /** The visitor's guest identity, from header x-guest-id (a UUID the storefront keeps in a cookie). */
    guestId: string | null;
  }
}

/** The identity on a private route, where the hook has put it. */
export function identityOf(request: FastifyRequest): Acting {
  if (!request.identity) throw new Error('This route needs the identity hook');
  return request.identity;
}
