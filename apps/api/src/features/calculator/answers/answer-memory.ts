import type { ServerResponse } from 'node:http';
import type { PriceMemory } from './price-memory.ts';

/** Size of a buffer in bytes; a price response with all options takes a quarter of it. */
const pieceSize = 32 * 1024;
const maxKept = 64;

/**
 * A buffer for a response of `size` bytes, to be filled completely. It is reused once the response has been sent, so that
 * thousands of responses a second leave no garbage. Larger responses get a buffer of their own.
 */
export function memoryFor({ buffers }: PriceMemory, size: number, response: ServerResponse): Buffer {
  if (size > pieceSize) return Buffer.allocUnsafe(size);
  const piece = buffers.pop() ?? Buffer.allocUnsafeSlow(pieceSize);
  // `finish` means that the operating system has the data. The buffer of an aborted response is not reused.
  response.once('finish', () => {
    if (buffers.length < maxKept) buffers.push(piece);
  });
  return piece.subarray(0, size);
}
