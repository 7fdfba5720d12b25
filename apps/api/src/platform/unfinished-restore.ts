import { readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#platform/files/sync-folder.ts';

/** A restore that has started and not ended. */
export type UnfinishedRestore = {
  readonly folder: string;
  /** The id of the backup, derived from its contents. */
  readonly backup: string;
  /** Whether there was a shop before. */
  readonly replaces: boolean;
  /** From here on, some of the previous shop is replaced. */
  readonly isSwitching: boolean;
};

const pathIn = (dataFolder: string): string => join(dataFolder, 'restore-unfinished.json');

export function unfinishedRestore(dataFolder: string): UnfinishedRestore | undefined {
  try {
    return JSON.parse(readFileSync(pathIn(dataFolder), 'utf8')) as UnfinishedRestore;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Throws a sentence while a restore into this data folder is unfinished: its content may be a mix of two states. */
export function requireNoUnfinishedRestore(dataFolder: string): void {
  const unfinished = unfinishedRestore(dataFolder);
  if (!unfinished) return;
  const after = unfinished.isSwitching
    ? ''
    : ` The previous data is unchanged: to continue with it, delete ${pathIn(dataFolder)}.`;
  throw new Error(
    `A restore into ${dataFolder} is not finished: run npm run restore -- ${unfinished.folder} again.${after}`,
  );
}

/** On disk when it returns. */
export async function noteUnfinishedRestore(dataFolder: string, restore: UnfinishedRestore): Promise<void> {
  const path = pathIn(dataFolder);
  const handle = await open(`${path}.new`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(restore)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.new`, path);
  await syncFolder(dataFolder);
}

export const forgetUnfinishedRestore = (dataFolder: string): void =>
  rmSync(pathIn(dataFolder), { force: true });
