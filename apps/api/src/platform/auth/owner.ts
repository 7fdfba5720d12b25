import type { FastifyRequest } from 'fastify';

/** The owner of carts, uploads and files: a customer, or a visitor with a guest identity. */
export type Owner = { readonly customerId: number } | { readonly guestId: string };

/** The value of the column `owner` in the tables of uploads and files. */
export const ownerKey = (owner: Owner): string =>
  'customerId' in owner ? `c${owner.customerId}` : `g${owner.guestId}`;

/** The owner of a request; undefined if it has neither a customer nor a guest identity. */
export function ownerOf(request: Pick<FastifyRequest, 'identity' | 'guestId'>): Owner | undefined {
  if (request.identity) return { customerId: request.identity.customerId };
  return request.guestId === null ? undefined : { guestId: request.guestId };
}

export const ownerColumns = (
  owner: Owner,
): { readonly customer_id: number | null; readonly guest_id: string | null } =>
  'customerId' in owner
    ? { customer_id: owner.customerId, guest_id: null }
    : { customer_id: null, guest_id: owner.guestId };
