import { largestChunkBytes } from '@labelwerk/contracts/upload/chunks.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';

const prefix = /^data:[a-z0-9.+/;=-]{0,60};base64,/i;
const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes strict base64 (padded, no white space), with or without a data URL prefix. */
export function bytesOfBase64(text: string): Result<Buffer, 'request.invalid' | 'request.too-large'> {
  const bare = text.slice(prefix.exec(text.slice(0, 100))?.[0].length ?? 0);
  if ((bare.length / 4) * 3 > largestChunkBytes + 2) return failure('request.too-large');
  const wrong = failure('request.invalid', { errors: [{ path: 'body', code: 'upload.base64' }] });
  if (bare.length % 4 !== 0 || !alphabet.test(bare)) return wrong;
  const bytes = Buffer.from(bare, 'base64');
  if (bytes.length > largestChunkBytes) return failure('request.too-large');
  // Reject non-zero padding bits: each content has exactly one encoding.
  return bytes.toString('base64') === bare ? success(bytes) : wrong;
}
