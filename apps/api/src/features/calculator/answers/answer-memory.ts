import type { ServerResponse } from 'node:http';

/** In bytes; a price with all its choices is a quarter of it. */
const pieceSize = 32 * 1024;
const maxKept = 64;
const kept: Buffer[] = [];

/**
 * Memory for an answer of `size` bytes, to be filled to the last one. It is taken back when the answer has gone out: so
 * thousands of answers a second leave nothing behind that would have to be cleared. A larger one has its own.
 */
export function memoryFor(size: number, response: ServerResponse): Buffer {
  if (size > pieceSize) return Buffer.allocUnsafe(size);
  const piece = kept.pop() ?? Buffer.allocUnsafeSlow(pieceSize);
  // Finished is what the machine has taken over. An answer that breaks off never is: its memory goes with it.
  response.once('finish', () => {
    if (kept.length < maxKept) kept.push(piece);
  });
  return piece.subarray(0, size);
}
