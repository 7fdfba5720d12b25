import type { FastifyRequest } from 'fastify';

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A random UUID in the header Idempotency-Key makes sending the same line twice add it once. */
export function itemKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && keyPattern.test(key) ? key : undefined;
}
