import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import type { Layout } from '@labelwerk/composition/layout/layout.ts';
import { PressFile } from '@labelwerk/composition/pdf/write-press-file.ts';

/**
 * A file for the press that is written to a local path label by label, so that any number of them takes the memory of
 * some. For processes that do nothing else: it writes synchronously.
 */
export class LocalPressFile {
  readonly #descriptor: number;
  readonly #file: PressFile;

  /** Throws if the path exists. */
  constructor(target: string, properties: ConstructorParameters<typeof PressFile>[0]) {
    this.#descriptor = openSync(target, 'wx');
    this.#file = new PressFile(properties);
    this.#write(this.#file.begin());
  }

  /** Labels in the file. */
  get count(): number {
    return this.#file.count;
  }

  add(layout: Layout): void {
    this.#write(this.#file.add(layout));
  }

  /** Completes the file, on disk. */
  end(): void {
    this.#write(this.#file.end());
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }

  #write(chunks: Iterable<Uint8Array>): void {
    const bytes = Buffer.concat([...chunks]);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptor, bytes, written);
  }
}
