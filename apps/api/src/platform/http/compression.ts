import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '@labelwerk/http-server/encoding/accepted-encoding.ts';
import { encode, isCompressible, smallest } from '@labelwerk/http-server/encoding/encode.ts';
import { varyWith } from '@labelwerk/http-server/encoding/vary.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** Bases whose responses contain tokens beside input of the caller: their compressed size could reveal the tokens. */
const withSecrets = /^\/(?:internal|user-pool)(?:\/|$)/;

/** Compresses a streamed response. */
function encoder(encoding: Encoding) {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'zstd' ? createZstdCompress() : createGzip();
}

const isStored = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  reply.statusCode === 200 &&
  !String(reply.getHeader('cache-control') ?? '').includes('no-store');

/** Sets a weak ETag of the content on a read. Returns whether the caller has this content already. */
function isKnownAlready(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): boolean {
  if (!isStored(request, reply)) return false;
  const given = reply.getHeader('etag');
  const tag = typeof given === 'string' ? given : `W/"${hash('sha1', body, 'base64url')}"`;
  reply.header('etag', tag);
  const asked = request.headers['if-none-match'];
  return asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, '')) ?? false;
}

type Done = (error: Error | null, payload?: unknown) => void;

/**
 * Encodes text responses of at least a kilobyte if the client accepts it, and gives cacheable reads a weak ETag, with
 * 304 for clients that have it. Responses that need neither are sent unchanged.
 */
export const compression = plugin(async function compress(server) {
  server.addHook('onSend', (request, reply, payload: unknown, done: Done) => {
    const accepted = request.headers['accept-encoding'];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (
      (accepted === undefined && !isRead) ||
      !isText(reply) ||
      withSecrets.test(request.routeOptions.url ?? '')
    ) {
      done(null, payload);
      return;
    }
    if (isRead) reply.header('vary', varyWith(reply.getHeader('vary'), 'Accept-Encoding'));
    const encoding = acceptedEncoding(accepted);
    if (payload instanceof Readable) {
      done(null, encoding === undefined ? payload : encodedStream(reply, payload, encoding));
      return;
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
      done(null, payload);
      return;
    }
    if (isKnownAlready(request, reply, payload)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      done(null, '');
      return;
    }
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (encoding === undefined || body.byteLength < smallest) {
      done(null, payload);
      return;
    }
    encode(body, encoding, 'once').then((encoded) => {
      reply.header('content-encoding', encoding).header('content-length', encoded.byteLength);
      done(null, encoded);
    }, done);
  });
});

const isText = (reply: FastifyReply): boolean =>
  reply.statusCode !== 206 &&
  reply.statusCode !== 304 &&
  !reply.hasHeader('content-encoding') &&
  isCompressible(String(reply.getHeader('content-type') ?? ''));

function encodedStream(reply: FastifyReply, source: Readable, encoding: Encoding): Readable {
  reply.header('content-encoding', encoding).removeHeader('content-length');
  const encoded = encoder(encoding);
  pipeline(source, encoded, (error) => {
    if (error) reply.log.warn({ err: error }, 'a response was aborted');
  });
  return encoded;
}
