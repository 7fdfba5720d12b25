import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Running programs load parts of their bundle late: the last versions are kept. */
const kept = 3;
const leftOverAfterMs = 3_600_000;
const manifest = 'manifest.json';

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Whether every file of a bundle exists with its original content. */
export function isWhole(folder: string): boolean {
  try {
    const files: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(folder, manifest), 'utf8'));
    return Object.entries(files).every(([name, digest]) => digestOf(join(folder, name)) === digest);
  } catch {
    return false;
  }
}

/** Records that a bundle is in use, so that it is among the last to be deleted. Does nothing on a read-only disk. */
export function noteUse(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // The bundle is part of a read-only image.
  }
}

/**
 * Writes a bundle under its name in the store, atomically: `write` fills a temporary folder and returns the names of
 * its files. A damaged bundle is replaced; if another process was faster with the same bundle, that one is kept. Then
 * `current` links to it. Returns the bundle's folder.
 */
export async function keepBundle(
  store: string,
  id: string,
  write: (aside: string) => Promise<readonly string[]>,
): Promise<string> {
  const folder = join(store, id);
  const temporary = `${folder}.${randomUUID()}`;
  mkdirSync(store, { recursive: true });
  try {
    const names = await write(temporary);
    const files = Object.fromEntries(names.map((name) => [name, digestOf(join(temporary, name))]));
    writeFileSync(join(temporary, manifest), JSON.stringify(files));
    for (let tries = 0; !isWhole(folder); tries += 1) putInPlace(temporary, folder, tries);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  noteUse(folder);
  const link = join(store, `current.${randomUUID()}`);
  symlinkSync(id, link);
  renameSync(link, join(store, 'current'));
  removeOld(store);
  return folder;
}

function putInPlace(temporary: string, folder: string, tries: number): void {
  const damaged = `${folder}.${randomUUID()}`;
  try {
    renameSync(folder, damaged);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Deleted last: a program that another process starts meanwhile finds its bundle missing for as short as possible.
  try {
    renameSync(temporary, folder);
  } catch (error) {
    // Another process put its own bundle there in between.
    if (tries > 5) throw error;
  } finally {
    rmSync(damaged, { recursive: true, force: true });
  }
}

function removeOld(store: string): void {
  const folders = readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      usedAt: statSync(join(store, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  const leftOvers = folders.filter(
    ({ name, usedAt }) => name.includes('.') && Date.now() - usedAt > leftOverAfterMs,
  );
  const old = folders.filter(({ name }) => !name.includes('.')).slice(kept);
  for (const { name } of [...leftOvers, ...old]) rmSync(join(store, name), { recursive: true, force: true });
}
