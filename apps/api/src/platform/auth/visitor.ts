import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '#settings.ts';
import { networkOf } from './network.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whom limits count: the visitor that the storefront's server names (it speaks for many, and only it may), else the
 * address a request comes from; of IPv6 the /64, which one person has as a whole.
 */
export function visitorOf(
  { SERVICE_KEY }: Pick<Settings, 'SERVICE_KEY'>,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): string {
  const { 'x-service-key': key, 'x-visitor': visitor } = headers;
  if (typeof key === 'string' && typeof visitor === 'string') {
    if (timingSafeEqual(digest(key), digest(SERVICE_KEY))) return visitor;
  }
  return isIPv6(ip) ? networkOf(ip) : ip;
}
