import type { FastifyRequest } from 'fastify';

/** The network address of the visitor behind the storefront's server, the only client that may set it. */
export const addressOf = (request: FastifyRequest): string => {
  const named = request.headers['x-visitor'];
  return typeof named === 'string' ? named.slice(0, 60) : request.ip;
};
