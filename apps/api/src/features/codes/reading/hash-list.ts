/** Bytes of a stored hash: 128 bits of an HMAC-SHA256. */
export const hashBytes = 16;

/** Hashes that are stored together: `hashes` joined, with the place of each in the file. */
export type HashPiece = { readonly hashes: Uint8Array; readonly positions: readonly number[] };

type Bucket = { bytes: Buffer; readonly positions: number[] };

const storedTogether = 4_000;

/**
 * Hashes of codes with their places, in compact form. `pieces` returns them so that every hash of a piece is greater than
 * those of earlier pieces: two uploads that are stored at the same time take the same rows in the same order.
 */
export class HashList {
  readonly #buckets: readonly Bucket[] = Array.from({ length: 256 }, () => ({
    bytes: Buffer.alloc(0),
    positions: [],
  }));

  add(hash: Uint8Array, position: number): void {
    const bucket = this.#buckets[hash[0] ?? 0];
    if (!bucket) return;
    const start = bucket.positions.length * hashBytes;
    if (start + hashBytes > bucket.bytes.length) {
      const larger = Buffer.alloc(Math.max(8 * hashBytes, 2 * bucket.bytes.length));
      larger.set(bucket.bytes);
      bucket.bytes = larger;
    }
    bucket.bytes.set(hash.subarray(0, hashBytes), start);
    bucket.positions.push(position);
  }

  *pieces(): Generator<HashPiece> {
    let hashes: Uint8Array[] = [];
    let positions: number[] = [];
    const taken = (): HashPiece => ({ hashes: Buffer.concat(hashes), positions });
    for (const bucket of this.#buckets) {
      hashes.push(bucket.bytes.subarray(0, bucket.positions.length * hashBytes));
      positions.push(...bucket.positions);
      if (positions.length < storedTogether) continue;
      yield taken();
      hashes = [];
      positions = [];
    }
    if (positions.length > 0) yield taken();
  }
}
