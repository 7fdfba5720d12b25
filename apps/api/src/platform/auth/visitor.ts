import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '#settings.ts';
import { visitorAt } from './network.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The client that rate limits count: the visitor named by the storefront's server (with the service key, because it
 * relays requests of many visitors), otherwise the address of the request; in both cases by the rule of `visitorAt`.
 */
export function visitorOf(
  { SERVICE_KEY }: Pick<Settings, 'SERVICE_KEY'>,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): string {
  const { 'x-service-key': key, 'x-visitor': visitor } = headers;
  if (typeof key === 'string' && typeof visitor === 'string') {
    if (timingSafeEqual(digest(key), digest(SERVICE_KEY))) return visitorAt(visitor);
  }
  return visitorAt(ip);
}
