import { Inflate, Unzlib } from 'fflate';

/**
 * Input is fed in pieces of 16 KiB: deflate expands at most 1,032 : 1, so a decompression bomb is detected after 16 MB
 * at the latest.
 */
const piece = 16 * 1024;

/**
 * Decompresses deflate data; after an error in the data, returns the bytes before it. Calls `full` when the output
 * exceeds `limit`.
 */
export function inflateWithin(data: Uint8Array, limit: number, full: () => never): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  const collect = (part: Uint8Array) => {
    total += part.length;
    parts.push(part);
  };
  const isZlib =
    data.length >= 2 && (data[0] ?? 0) % 16 === 8 && ((data[0] ?? 0) * 256 + (data[1] ?? 0)) % 31 === 0;
  const inflate = isZlib ? new Unzlib(collect) : new Inflate(collect);
  for (let at = 0; at < data.length; at += piece) {
    try {
      inflate.push(data.subarray(at, at + piece), at + piece >= data.length);
    } catch {
      break;
    }
    if (total > limit) full();
  }
  if (total > limit) full();
  return joined(parts, total);
}

export function joined(parts: readonly Uint8Array[], total: number): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
