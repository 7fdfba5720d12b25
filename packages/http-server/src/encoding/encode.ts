import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** Bytes below which encoding costs more than it saves: the response fits into one packet anyway. */
export const smallest = 1_024;

const compressible =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|problem\+json|xml|wasm|rss\+xml)|[\w.+/-]+\+(?:json|xml)|image\/(?:svg\+xml|x-icon))/i;

/** Whether a body of this content type is worth encoding: any kind of text. Event streams are never encoded. */
export const isCompressible = (contentType: string): boolean =>
  compressible.test(contentType) && !contentType.startsWith('text/event-stream');

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const deflate = promisify(gzip);

/** Quality levels of Brotli, Zstandard and gzip: speed for the first response, size for the others. */
const qualities = {
  once: [4, 3, 5],
  first: [6, 6, 6],
  kept: [11, 19, 9],
} as const;

/**
 * Encodes a body outside the event loop. `once` is for responses generated anew each time: about as fast as the line;
 * `first` for the first of many identical ones; `kept` takes as long as necessary, for bodies encoded once and sent
 * often.
 */
export function encode(
  body: Uint8Array,
  encoding: Encoding,
  effort: keyof typeof qualities,
): Promise<Buffer> {
  const [forBrotli, forZstd, level] = qualities[effort];
  if (encoding === 'br') {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: forBrotli, [BROTLI_PARAM_SIZE_HINT]: body.byteLength };
    return brotli(body, { params });
  }
  if (encoding === 'zstd') return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: forZstd } });
  return deflate(body, { level });
}
