import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { readStatement } from '../read-statement.ts';
import { type StatementEntry, StatementFault } from '../statement-entry.ts';
import { isArchive, type OpenedArchive, openArchive } from './open-archive.ts';

/** A statement, or an archive of statements. */
export type OpenedStatement = {
  /** All entries, file by file: can be read several times. Throws StatementFault with the file's name. */
  entries(): AsyncGenerator<StatementEntry>;
  /** Names of files in an archive that are not read. */
  readonly skipped: readonly string[];
  close(): void;
};

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const single = (path: string): OpenedArchive => ({
  files: [{ name: basename(path), source: () => createReadStream(path, { highWaterMark: 256 * 1024 }) }],
  skipped: [],
  close: () => {},
});

/** Opens a CAMT.053 or CSV file, or a ZIP archive of them. `currency`: for CSV files that name none. */
export async function openStatement(path: string, currency?: string): Promise<OpenedStatement> {
  const isZip = isArchive(await headOf(path));
  const { files, skipped, close } = isZip ? await openArchive(path) : single(path);
  return {
    skipped,
    close,
    async *entries() {
      for (const { name, source } of files) {
        try {
          yield* readStatement(source, currency);
        } catch (error) {
          if (!isZip || !(error instanceof StatementFault)) throw error;
          throw new StatementFault(`${name}: ${error.message}`, '');
        }
      }
    },
  };
}
