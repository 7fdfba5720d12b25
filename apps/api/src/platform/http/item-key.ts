import type { FastifyRequest } from 'fastify';

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The random UUID (version 4) in the header Idempotency-Key, with which repeated calls add an item once; undefined if
 * it is absent or malformed.
 */
export function itemKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && keyPattern.test(key) ? key : undefined;
}
