/** Empty reads at one place before a reader counts as standing still: healthy ones come in twos and threes. */
const maxEmptyReads = 1_000;

/**
 * Bytes that notice a reader standing still. Where a dictionary holds a stray brace or bracket, the PDF reader in
 * recovery takes an empty word at the same place over and over, noting a fault each time until memory ends; here it
 * is stopped by an exception instead.
 */
export class WatchedBytes extends Uint8Array<ArrayBuffer> {
  #place = -1;
  #empty = 0;

  /** The same memory, watched; nothing is copied. */
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
      if (this.#empty > maxEmptyReads) throw new Error(`The reader stands still at byte ${start}`);
    }
    return super.subarray(start, end);
  }
}
