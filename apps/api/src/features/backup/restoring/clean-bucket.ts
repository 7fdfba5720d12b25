import { openDatabase, patientTimes } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { isContentKey, uploadOfChunkKey } from '#platform/files/file-store.ts';
import { openBucket } from '#platform/files/open-file-store.ts';
import { requireNoUnfinishedRestore } from '#platform/unfinished-restore.ts';
import type { KeepingSettings } from '#settings.ts';
import { openRestore } from './load-database-repository.ts';

/** Objects of a bucket without a row in the database. */
export type Unnamed = { readonly count: number; readonly bytes: number };

type Cleaning = {
  readonly features: readonly Feature[];
  /** Asks whether they may be removed, if there are any. */
  readonly mayRemove: (unnamed: Unnamed) => Promise<boolean>;
};

/** The keys of all contents and chunks that the rows of a shop name. */
async function namedKeys(place: KeepingSettings, features: readonly Feature[]): Promise<Set<string>> {
  const { db, close } = openDatabase({ ...place, DATABASE_CONNECTIONS: 2 }, () => undefined, patientTimes);
  const named = new Set<string>();
  try {
    for (const { keptFiles } of features)
      if (keptFiles)
        for await (const file of keptFiles(db, place.DATA_FOLDER))
          if ('content' in file) named.add(file.content);
          else if ('chunk' in file) named.add(file.chunk);
  } finally {
    await close();
  }
  return named;
}

/**
 * Removes objects without a row from the bucket of a stopped shop: contents and chunks of a replaced shop and all drawings, which
 * are made again on request. Foreign objects stay. Returns what was removed. Throws if files are not in a bucket,
 * programs of the shop are running, or a restore is unfinished.
 */
export async function cleanBucket(
  place: KeepingSettings,
  { features, mayRemove }: Cleaning,
): Promise<Unnamed> {
  requireNoUnfinishedRestore(place.DATA_FOLDER);
  const bucket = await openBucket(place);
  if (!bucket) throw new Error('S3_BUCKET is not set: this shop stores no files in a bucket.');
  try {
    // Held until the end, so that no program of the shop starts meanwhile.
    const held = await openRestore(place);
    try {
      const named = await namedKeys(place, features);
      const unnamed: string[] = [];
      let bytes = 0;
      for await (const { key, size } of bucket.listed()) {
        const isOurs = isContentKey(key) || uploadOfChunkKey(key) !== undefined || key.startsWith('derived/');
        if (!isOurs || named.has(key)) continue;
        unnamed.push(key);
        bytes += size;
      }
      const found = { count: unnamed.length, bytes };
      if (found.count === 0) return found;
      if (!(await mayRemove(found))) throw new Error('Nothing was removed.');
      for (const key of unnamed) await bucket.remove(key);
      return found;
    } finally {
      await held.close();
    }
  } finally {
    bucket.close();
  }
}
