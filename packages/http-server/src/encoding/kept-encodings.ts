import type { Encoding } from './accepted-encoding.ts';
import { encode } from './encode.ts';

/** Bodies that wait to be encoded well; further ones get their turn when they are asked for again. */
const maxWaiting = 64;

/**
 * Encoded bodies of what does not change, in memory within a bound: what was longest not asked for goes first. The first
 * request gets a fast encoding; the best one is made afterwards, one at a time, and serves all others.
 */
export class KeptEncodings {
  readonly #max: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #waiting = new Set<string>();
  #bytes = 0;
  #work: Promise<void> = Promise.resolve();

  /** @param most bytes that may be kept in all */
  constructor(max: number) {
    this.#max = max;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Waits until nothing is left to be encoded. */
  get settled(): Promise<void> {
    return this.#work;
  }

  /** The best encoding of what `name` stands for; undefined until it is made. */
  known(name: string, encoding: Encoding): Buffer | undefined {
    const key = `${encoding} ${name}`;
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  /** Takes a body that was encoded well elsewhere. */
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

  /** The encoded body of what `name` stands for; a name stands for one content for ever. */
  async of(name: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
    const found = this.known(name, encoding);
    if (found) return found;
    const key = `${encoding} ${name}`;
    if (!this.#waiting.has(key) && this.#waiting.size < maxWaiting) {
      this.#waiting.add(key);
      this.#work = this.#work.then(async () => {
        const made = await encode(body, encoding, 'kept');
        this.#waiting.delete(key);
        this.keep(name, encoding, made);
      });
    }
    return encode(body, encoding, 'first');
  }
}
