import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sumsPath } from './paths.ts';
import { BackupFault, readPlain, type Summed } from './summed-file.ts';

/** Writes the list of a backup's files, one by one, as `sha256sum --check` reads it. */
export class SumsWriter {
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  #lines = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(folder: string): Promise<SumsWriter> {
    return new SumsWriter(await open(join(folder, sumsPath), 'wx', 0o600));
  }

  async add(path: string, { sha256 }: Pick<Summed, 'sha256'>): Promise<void> {
    const line = `${sha256}  ${path}\n`;
    this.#hash.update(line);
    this.#lines += 1;
    await this.#handle.write(line);
  }

  /** Ends the list; it is on disk when this returns. */
  async end(): Promise<{ readonly sha256: string; readonly lines: number }> {
    await this.#handle.sync();
    await this.#handle.close();
    return { sha256: this.#hash.digest('hex'), lines: this.#lines };
  }

  close(): Promise<void> {
    return this.#handle.close().catch(() => undefined);
  }
}

export type SumLine = { readonly sha256: string; readonly path: string };

/** Reads the list line by line, whatever its length; throws `BackupFault` at an invalid line. */
export async function* readSums(folder: string): AsyncIterable<SumLine> {
  const input = await readPlain(folder, sumsPath);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(.{1,600})$/.exec(line) ?? [];
      if (sha256 === undefined || path === undefined) throw new BackupFault(`${sumsPath} is damaged.`);
      yield { sha256, path };
    }
  } finally {
    input.destroy();
  }
}
