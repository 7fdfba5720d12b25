/** What is kept, with its size in bytes and how long it is good, in ms. */
export type KeptImage = { readonly bytes: Uint8Array<ArrayBuffer>; readonly ms: number };

type Entry<Image> = { readonly image: Image; readonly until: number };

/**
 * Pictures in memory, limited in bytes: what was asked for least recently goes first. Each is made once, also for
 * requests that come while it is made; a failure is not kept.
 */
export class KeptImages<Image extends KeptImage> {
  readonly #maxBytes: number;
  readonly #images = new Map<string, Entry<Image>>();
  readonly #inWork = new Map<string, Promise<Image>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #remove(key: string): Entry<Image> | undefined {
    const entry = this.#images.get(key);
    this.#images.delete(key);
    this.#bytes -= entry?.image.bytes.byteLength ?? 0;
    return entry;
  }

  #add(key: string, entry: Entry<Image>): void {
    this.#remove(key);
    this.#images.set(key, entry);
    this.#bytes += entry.image.bytes.byteLength;
    for (const oldest of this.#images.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  /** The picture of a key; rejects as `make` does. */
  async of(key: string, make: () => Promise<Image>): Promise<Image> {
    const entry = this.#remove(key);
    if (entry && entry.until > Date.now()) {
      this.#add(key, entry);
      return entry.image;
    }
    const waiting = this.#inWork.get(key);
    if (waiting) return waiting;
    const promise = make();
    this.#inWork.set(key, promise);
    try {
      const image = await promise;
      this.#add(key, { image, until: Date.now() + image.ms });
      return image;
    } finally {
      this.#inWork.delete(key);
    }
  }
}
