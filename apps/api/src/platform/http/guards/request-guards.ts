import { doubledHeader } from '@labelwerk/http-server/refusing/doubled-header.ts';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { failure, ProblemError } from '#platform/problems/failure.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL and lone surrogates are searched for
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * The path of the first string PostgreSQL could not store (NUL, lone surrogate), or undefined. Paths are built only for
 * what is refused: a body may have a hundred thousand values.
 */
export function unstorablePath(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null || depth > 20 || Buffer.isBuffer(value)) return undefined;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const inner = unstorablePath(value[at], depth + 1);
      if (inner !== undefined) return joined(String(at), inner);
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (unstorable.test(key)) return key;
    const inner = unstorablePath((value as Record<string, unknown>)[key], depth + 1);
    if (inner !== undefined) return joined(key, inner);
  }
  return undefined;
}

const joined = (key: string, inner: string): string => (inner === '' ? key : `${key}.${inner}`);

function refuseTwiceGiven(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      throw new ProblemError(
        failure('request.malformed', { errors: [{ path: name, code: 'field.invalid' }] }),
      );
    }
  }
}

/** Plain text is allowed for upload chunks only; other routes refuse the media type instead of every field. */
function refusePlainText(request: FastifyRequest): void {
  const { body: schema } = (request.routeOptions.schema ?? {}) as { readonly body?: unknown };
  const isText = request.headers['content-type']?.trim().toLowerCase().startsWith('text/plain') ?? false;
  if (isText && schema instanceof z.ZodObject) throw new ProblemError(failure('request.media-type'));
}

/** A CORS preflight has both headers; the CORS plugin would refuse other OPTIONS requests with a plain-text response. */
function refuseBareOptions({ method, headers }: FastifyRequest): void {
  const isPreflight = headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (method === 'OPTIONS' && !isPreflight) throw new ProblemError(failure('request.malformed'));
}

/**
 * Checks for all routes: refuses OPTIONS that are no CORS preflight, repeated headers and query names, text in place
 * of JSON, and NUL bytes in path, query or body.
 */
export const requestGuards = plugin(async function guardRequests(server) {
  server.addHook('onRequest', async (request) => {
    if (doubledHeader(request.raw.rawHeaders) !== undefined)
      throw new ProblemError(failure('request.malformed'));
    refuseBareOptions(request);
  });
  server.addHook('preValidation', async (request) => {
    refuseTwiceGiven(request);
    refusePlainText(request);
    if (unstorablePath(request.params) !== undefined || unstorablePath(request.query) !== undefined) {
      throw new ProblemError(failure('request.malformed'));
    }
    const path = unstorablePath(request.body);
    if (path !== undefined) {
      throw new ProblemError(
        failure('request.invalid', { errors: [{ path, code: 'field.control-characters' }] }),
      );
    }
  });
});
