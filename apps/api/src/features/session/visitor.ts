import type { FastifyRequest } from 'fastify';

/** The address of the person behind the storefront's server, which alone may set it. */
export const addressOf = (request: FastifyRequest): string => {
  const named = request.headers['x-visitor'];
  return typeof named === 'string' ? named.slice(0, 60) : request.ip;
};
