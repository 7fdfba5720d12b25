/** Empty reads at the same offset after which a reader counts as stuck; normal reading causes two or three. */
const maxEmptyReads = 1_000;

/**
 * Bytes that detect a reader in an endless loop. If a dictionary contains a stray brace or bracket, the PDF library in
 * recovery mode reads an empty token at the same offset again and again, and records a warning each time until memory
 * runs out. Here an exception stops it.
 */
export class WatchedBytes extends Uint8Array<ArrayBuffer> {
  #place = -1;
  #empty = 0;

  /** A view of the same memory; nothing is copied. */
  static over(bytes: Uint8Array): WatchedBytes {
    return new WatchedBytes(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
  }

  static get [Symbol.species](): Uint8ArrayConstructor {
    return Uint8Array;
  }

  override subarray(start?: number, end?: number): Uint8Array<ArrayBuffer> {
    if (start !== undefined && start === end) {
      this.#empty = this.#place === start ? this.#empty + 1 : 1;
      this.#place = start;
      if (this.#empty > maxEmptyReads) throw new Error(`The reader made no progress at byte ${start}`);
    }
    return super.subarray(start, end);
  }
}
