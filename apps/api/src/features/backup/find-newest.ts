import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './format/manifest.ts';

/** When the newest complete backup among the folders of `folder` was made; undefined if there is none. */
export async function findNewestBackup(folder: string): Promise<Date | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const times = await Promise.all(
    names.map((name) =>
      readManifest(join(folder, name)).then(
        ({ madeAt }) => Date.parse(madeAt),
        () => Number.NaN,
      ),
    ),
  );
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}
