import type { FastifyCorsOptions } from '@fastify/cors';
import { shopOrigins } from '@labelwerk/domain/market/site-addresses.ts';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '#settings.ts';

const isPool = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/user-pool(?:[/?]|$)/.test(url);

type Done = (error: Error | null, options: FastifyCorsOptions) => void;

/**
 * The origins that may read responses (CORS): the shop's pages. The user pool allows every origin if it has a public
 * client: apps of other origins call it, and its calls carry no cookie.
 */
export function originsOf(settings: Settings) {
  const { USER_POOL_PUBLIC_CLIENT_ID } = settings;
  const ofShop: FastifyCorsOptions = {
    origin: [...shopOrigins(settings)],
    credentials: false,
    exposedHeaders: ['retry-after', 'x-request-id'],
  };
  const ofAll: FastifyCorsOptions = {
    origin: '*',
    credentials: false,
    exposedHeaders: ['retry-after', 'x-amzn-requestid', 'x-amzn-errortype', 'x-amzn-errormessage'],
  };
  return (request: FastifyRequest, done: Done): void =>
    done(null, USER_POOL_PUBLIC_CLIENT_ID !== undefined && isPool(request) ? ofAll : ofShop);
}
