import type { Encoding } from './accepted-encoding.ts';
import { encode } from './encode.ts';

/** Maximum number of bodies waiting for their best encoding; others are queued when requested again. */
const maxWaiting = 64;

/**
 * LRU cache of encoded bodies of immutable content, limited in bytes. The first request gets a fast encoding; the best
 * one is made afterwards, one at a time, and serves all others.
 */
export class KeptEncodings {
  readonly #max: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #waiting = new Set<string>();
  #bytes = 0;
  #work: Promise<void> = Promise.resolve();

  /** @param max maximum number of cached bytes */
  constructor(max: number) {
    this.#max = max;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Resolves when no encoding is pending. */
  get settled(): Promise<void> {
    return this.#work;
  }

  /** The best encoding of the content called `name`; undefined until it is made. */
  known(name: string, encoding: Encoding): Buffer | undefined {
    const key = `${encoding} ${name}`;
    const body = this.#kept.get(key);
    if (body === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, body);
    return body;
  }

  /** Caches a body that was encoded elsewhere. */
  keep(name: string, encoding: Encoding, body: Buffer): void {
    const key = `${encoding} ${name}`;
    this.#bytes += body.byteLength - (this.#kept.get(key)?.byteLength ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, body);
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#max) break;
      this.#kept.delete(oldest);
      this.#bytes -= byteLength;
    }
  }

  /** The encoded body of the content called `name`; the content of a name must never change. */
  async of(name: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
    const bestBody = this.known(name, encoding);
    if (bestBody) return bestBody;
    const key = `${encoding} ${name}`;
    if (!this.#waiting.has(key) && this.#waiting.size < maxWaiting) {
      this.#waiting.add(key);
      this.#work = this.#work.then(async () => {
        const encodedBody = await encode(body, encoding, 'kept');
        this.#waiting.delete(key);
        this.keep(name, encoding, encodedBody);
      });
    }
    return encode(body, encoding, 'first');
  }
}
