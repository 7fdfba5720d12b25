import type { FastifyRequest } from 'fastify';

/** Who owns carts, uploads and files: a customer, else a visitor under the guest identity. */
export type Owner = { readonly customerId: number } | { readonly guestId: string };

/** The column `owner` of the tables of uploads and files. */
export const ownerKey = (owner: Owner): string =>
  'customerId' in owner ? `c${owner.customerId}` : `g${owner.guestId}`;

/** The owner a request speaks for; undefined when it names neither a customer nor a guest. */
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
