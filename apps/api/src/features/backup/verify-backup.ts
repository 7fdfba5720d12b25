import { type Manifest, readManifest } from './format/manifest.ts';
import { pathOfTable, placeOf, secretsPath, sumsPath } from './format/paths.ts';
import { BackupFault, sumOf } from './format/summed-file.ts';
import { readSums } from './format/sums.ts';
import type { Progress } from './progress.ts';

const namedFaults = 10;

/**
 * Reads a whole backup and verifies every checksum. Returns the manifest; throws `BackupFault` with a sentence that names
 * what is damaged, missing or foreign.
 */
export async function verifyBackup(folder: string, progress: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if ((await sumOf(folder, sumsPath)).sha256 !== manifest.sums.sha256)
    throw new BackupFault(`The backup is damaged: ${sumsPath} has changed.`);
  const tables = new Set(manifest.tables.map(({ name }) => pathOfTable(name)));
  const faults: string[] = [];
  const files = { count: 0, bytes: 0 };
  let hasSecrets = false;
  for await (const { path, sha256 } of readSums(folder)) {
    const place = placeOf(path);
    if (!place) throw new BackupFault(`The backup is damaged or of another origin: it lists “${path}”.`);
    try {
      const found = await sumOf(folder, path);
      if (found.sha256 !== sha256) faults.push(`${path} has changed`);
      if (place.kind === 'content' || place.kind === 'chunk' || place.kind === 'local') {
        files.count += 1;
        files.bytes += found.bytes;
      }
      progress.moved(found.bytes);
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      faults.push(error.message.replace(/\.$/, ''));
    }
    if (place.kind === 'table' && !tables.delete(path)) faults.push(`${path} is not in the manifest`);
    hasSecrets ||= path === secretsPath;
  }
  faults.push(...[...tables].map((path) => `${path} is not listed`));
  if (hasSecrets !== manifest.hasSecrets) faults.push(`${secretsPath} does not match the manifest`);
  if (faults.length === 0 && files.count !== manifest.files.count)
    faults.push('the number of files does not match the manifest');
  if (faults.length > 0) throw new BackupFault(`The backup is damaged: ${listOf(faults)}.`);
  return manifest;
}

function listOf(faults: readonly string[]): string {
  const more = faults.length - namedFaults;
  return faults.slice(0, namedFaults).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
