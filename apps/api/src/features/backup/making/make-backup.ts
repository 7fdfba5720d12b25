import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { migrationNames } from '#platform/database/migrate.ts';
import type { Feature } from '#platform/feature.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import type { KeepingSettings } from '#settings.ts';
import { formatVersion, type Manifest, writeManifest } from '../format/manifest.ts';
import { manifestPath, pathOfTable, secretsPath } from '../format/paths.ts';
import { writeSummed } from '../format/summed-file.ts';
import { SumsWriter } from '../format/sums.ts';
import type { Progress } from '../progress.ts';
import { sequenceStates } from '../schema-repository.ts';
import { keyPrintOf, type Secrets, wholeFile } from '../secrets-of-shop.ts';
import { copyFiles } from './copy-files.ts';
import {
  acquireBackupLock,
  openSnapshot,
  queriesOn,
  rowsOf,
  type Snapshot,
  serverFacts,
} from './snapshot-repository.ts';

export type Making = {
  /** Created by the backup; must not exist. */
  readonly folder: string;
  readonly features: readonly Feature[];
  readonly secrets: Secrets;
  /** Whether the backup includes the secrets. */
  readonly withSecrets: boolean;
  readonly progress: Progress;
};

/** Tables whose rows refer to files that can be made again and are not in a backup. */
const leftOut: readonly string[] = ['personal_exports'];

async function requireKnown({ migrations }: Snapshot, features: readonly Feature[]): Promise<void> {
  if (migrations.length === 0) throw new Error('There is no shop in this database yet.');
  const own = await migrationNames();
  const unknownMigration = migrations.find((name) => !own.includes(name));
  if (unknownMigration)
    throw new Error(
      `The database was migrated by a newer version of the shop (${unknownMigration}): make the backup with that version.`,
    );
  const lacking = own.find((name) => !migrations.includes(name));
  if (lacking && features.length > 0)
    throw new Error(
      `The database is of an older version of the shop (migration ${lacking} is missing): make the backup with that version, or start this one first.`,
    );
}

async function copyTables(snapshot: Snapshot, work: string, sums: SumsWriter, progress: Progress) {
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of snapshot.tables) {
    const path = pathOfTable(name);
    const isEmpty = leftOut.includes(name);
    const rows = isEmpty ? undefined : rowsOf(snapshot.client, { name, columns });
    const summed = await writeSummed(join(work, path), rows ?? Readable.from([]), createGzip({ level: 1 }));
    await sums.add(path, summed);
    tables.push({ name, columns: [...columns], rows: rows?.rowCount ?? 0, bytes: summed.bytes });
    progress.moved(summed.bytes);
  }
  return tables;
}

/**
 * Makes a backup of a shop that may be running: a snapshot of the database, then every file that its rows name. Meanwhile
 * the shop removes none of them. The folder gets its name once everything in it is on disk. Returns the manifest.
 */
export async function makeBackup(place: KeepingSettings, making: Making): Promise<Manifest> {
  const { folder } = making;
  if (existsSync(folder))
    throw new Error(`${folder} already exists: name a new folder, for example with the date.`);
  const work = join(dirname(folder), `${basename(folder)}.unfinished`);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  await chmod(work, 0o700);
  const held = await acquireBackupLock(place);
  try {
    const snapshot = await openSnapshot(place);
    const manifest = await fill(place, work, snapshot, making).finally(snapshot.close);
    // Without the lock a file may have been removed before it was copied.
    await held.check();
    await finish(work, manifest);
    await rename(work, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  } finally {
    await held.close();
  }
}

async function fill(
  place: KeepingSettings,
  work: string,
  snapshot: Snapshot,
  { features, secrets, withSecrets, progress }: Making,
): Promise<Manifest> {
  await requireKnown(snapshot, features);
  const sums = await SumsWriter.open(work);
  try {
    progress.phase('Tables');
    const tables = await copyTables(snapshot, work, sums, progress);
    const sequences = [...(await sequenceStates(snapshot.client))];
    progress.phase('Files');
    const from = {
      db: queriesOn(snapshot.client),
      files: await openFileStore(place),
      dataFolder: place.DATA_FOLDER,
    };
    const { count, bytes, missing } = await copyFiles(features, from, { folder: work, sums, progress });
    if (withSecrets) {
      const text = Readable.from([Buffer.from(wholeFile(secrets))]);
      await sums.add(secretsPath, await writeSummed(join(work, secretsPath), text));
    }
    return {
      format: 'labelwerk-backup',
      version: formatVersion,
      ...(await serverFacts(snapshot.client)),
      migrations: [...snapshot.migrations],
      tables,
      sequences,
      files: { count, bytes },
      missing: { count: missing.count, some: [...missing.some] },
      hasSecrets: withSecrets,
      keyPrint: keyPrintOf(secrets),
      sums: await sums.end(),
    };
  } catch (error) {
    await sums.close();
    throw error;
  }
}

/** The manifest is written last: a folder without it is no backup. */
async function finish(work: string, manifest: Manifest): Promise<void> {
  await writeSummed(join(work, manifestPath), Readable.from([Buffer.from(writeManifest(manifest))]));
  const folders = await readdir(work, { recursive: true, withFileTypes: true });
  for (const entry of folders) if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(work);
}
