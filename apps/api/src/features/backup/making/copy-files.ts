import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { KeptFile } from '#platform/kept-files.ts';
import { pathOfChunk, pathOfContent, pathOfLocal, placeOf } from '../format/paths.ts';
import { readInPieces, writeSummed } from '../format/summed-file.ts';
import type { SumsWriter } from '../format/sums.ts';
import type { Progress } from '../progress.ts';

export type Copied = {
  readonly count: number;
  readonly bytes: number;
  readonly missing: { readonly count: number; readonly some: readonly string[] };
};

type From = { readonly db: Db; readonly files: FileStore; readonly dataFolder: string };
type To = { readonly folder: string; readonly sums: SumsWriter; readonly progress: Progress };

const namedMissing = 100;

function pathOf(file: KeptFile): string {
  if ('content' in file) return pathOfContent(file.content);
  return 'chunk' in file ? pathOfChunk(file.chunk) : pathOfLocal(file.path);
}

async function open(file: KeptFile, { files, dataFolder }: From): Promise<Readable | undefined> {
  if ('content' in file) return (await files.read(file.content))?.stream;
  if ('chunk' in file) {
    const bytes = await files.chunks.read(file.chunk);
    return bytes && Readable.from([bytes], { objectMode: false });
  }
  const path = join(dataFolder, file.path);
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isThere ? readInPieces(path) : undefined;
}

/** Copies one file unless it was copied. Returns its bytes, or undefined if it is missing or damaged. */
async function copyOne(file: KeptFile, from: From, { folder, sums }: To): Promise<number | undefined> {
  const path = pathOf(file);
  if (!placeOf(path)) throw new Error(`The backup format has no path for ${path}`);
  const source = await open(file, from);
  if (!source) return undefined;
  const target = join(folder, path);
  const summed = await writeSummed(target, source);
  // The stored bytes differ from those put there: the disk is damaged.
  if ('content' in file && summed.sha256 !== file.content) {
    await rm(target);
    return undefined;
  }
  await sums.add(path, summed);
  return summed.bytes;
}

/** Copies the files outside the database that the rows of the snapshot name. */
export async function copyFiles(features: readonly Feature[], from: From, to: To): Promise<Copied> {
  const some: string[] = [];
  let [count, bytes, missing] = [0, 0, 0];
  for (const { keptFiles } of features) {
    if (!keptFiles) continue;
    for await (const file of keptFiles(from.db, from.dataFolder)) {
      const path = pathOf(file);
      if (existsSync(join(to.folder, path))) continue;
      const copied = await copyOne(file, from, to);
      if (copied !== undefined) {
        count += 1;
        bytes += copied;
        to.progress.moved(copied);
      } else if (file.isNeeded) {
        missing += 1;
        if (some.length < namedMissing) some.push(path);
      }
    }
  }
  return { count, bytes, missing: { count: missing, some } };
}
