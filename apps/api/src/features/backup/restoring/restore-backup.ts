import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { migrationNames } from '#platform/database/migrate.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import {
  forgetUnfinishedRestore,
  noteUnfinishedRestore,
  type UnfinishedRestore,
  unfinishedRestore,
} from '#platform/unfinished-restore.ts';
import type { KeepingSettings } from '#settings.ts';
import type { Connection } from '../connection.ts';
import { idOf, type Manifest } from '../format/manifest.ts';
import { pathOfTable, secretsPath } from '../format/paths.ts';
import { BackupFault, readPlain, writeSummed } from '../format/summed-file.ts';
import type { Progress } from '../progress.ts';
import {
  canDecrypt,
  pathOfSecrets,
  readSecretsFile,
  type Secrets,
  secretsInUse,
  secretsOfEnvironment,
  wholeFile,
} from '../secrets-of-shop.ts';
import { verifyBackup } from '../verify-backup.ts';
import { countTables, loadDatabase, openRestore } from './load-database-repository.ts';
import { putFiles, removeOthers } from './put-files.ts';

export type Restoring = {
  readonly folder: string;
  /** Asks whether the existing shop, which has this number of tables, may be replaced. */
  readonly mayReplace: (tables: number) => Promise<boolean>;
  /** Secrets from the environment, besides those of the data folder. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
};

export type Restored = {
  readonly manifest: Manifest;
  /** Unknown tables of the backup. */
  readonly leftOut: readonly string[];
};

async function requireKnown({ migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationNames());
  const unknownMigration = migrations.find((name) => !known.has(name));
  if (unknownMigration)
    throw new BackupFault(
      `The backup was made by a newer version of the shop (${unknownMigration}): use that version, or a later one.`,
    );
}

/** The secrets to write into the data folder; undefined if the existing ones fit. */
async function secretsFor(
  { DATA_FOLDER }: KeepingSettings,
  { folder, environment }: Restoring,
  { hasSecrets, keyPrint }: Manifest,
): Promise<Secrets | undefined> {
  const given = secretsOfEnvironment(environment);
  if (given.ENCRYPTION_KEY !== undefined && !canDecrypt(given, keyPrint))
    throw new Error(
      'ENCRYPTION_KEY is set to another key than that of the backup: unset it, or set it to the key of the ' +
        'backup.',
    );
  if (hasSecrets) return readSecretsFile(join(folder, secretsPath));
  if (!canDecrypt(await secretsInUse(DATA_FOLDER, environment), keyPrint))
    throw new Error(
      `The backup contains no secrets, and those of its shop are not available: put its secrets.json into ${DATA_FOLDER}, or set them in the environment.`,
    );
  return undefined;
}

/** Writes the secrets; the previous ones are kept beside them. */
async function putSecrets(dataFolder: string, secrets: Secrets): Promise<void> {
  const path = pathOfSecrets(dataFolder);
  const text = wholeFile(secrets);
  const temporary = `${path}.${process.pid}`;
  await writeSummed(temporary, Readable.from([Buffer.from(text)]));
  if (existsSync(path) && !(await isSame(path, secrets)))
    await rename(path, `${path}.replaced-${randomUUID().slice(0, 8)}`);
  await rename(temporary, path);
  await syncFolder(dataFolder);
}

const isSame = (path: string, secrets: Secrets): Promise<boolean> =>
  readSecretsFile(path).then(
    (there) => Object.entries(secrets).every(([name, value]) => there[name] === value),
    () => false,
  );

/**
 * Replaces a stopped shop by a backup. Reads the whole backup before any change; then adds files and changes the database
 * in one transaction. Run a killed restore again: until then no program of the shop starts on this data folder.
 */
export async function restoreBackup(place: KeepingSettings, restoring: Restoring): Promise<Restored> {
  const { folder, progress } = restoring;
  const { DATA_FOLDER: dataFolder } = place;
  progress.phase('Checked');
  const manifest = await verifyBackup(folder, progress);
  await requireKnown(manifest);
  const secrets = await secretsFor(place, restoring, manifest);
  const opened = await openRestore(place);
  try {
    const tables = await countTables(opened);
    const earlier = unfinishedRestore(dataFolder);
    const isThere = tables > 0 || (secrets !== undefined && existsSync(pathOfSecrets(dataFolder)));
    const isResumed = earlier?.backup === idOf(manifest);
    if (isThere && !isResumed && !(await restoring.mayReplace(tables)))
      throw new Error('Nothing was changed.');
    const unfinished = {
      folder,
      backup: idOf(manifest),
      replaces: isResumed ? earlier.replaces : isThere,
      isSwitching: earlier?.isSwitching ?? false,
    };
    return await replace(place, restoring, { manifest, opened, secrets, unfinished });
  } finally {
    await opened.close();
  }
}

type Prepared = {
  readonly manifest: Manifest;
  readonly opened: Connection;
  readonly secrets: Secrets | undefined;
  readonly unfinished: UnfinishedRestore;
};

async function replace(
  place: KeepingSettings,
  { folder, progress }: Restoring,
  { manifest, opened, secrets, unfinished }: Prepared,
): Promise<Restored> {
  const { DATA_FOLDER: dataFolder } = place;
  await mkdir(dataFolder, { recursive: true });
  let { isSwitching } = unfinished;
  await noteUnfinishedRestore(dataFolder, unfinished);
  try {
    progress.phase('Files');
    await mkdir(join(dataFolder, 'files'), { recursive: true, mode: 0o700 });
    await putFiles(folder, { files: await openFileStore(place), dataFolder }, progress);
    progress.phase('Tables');
    const rowsOf = (table: string) => readPlain(folder, pathOfTable(table));
    const leftOut = await loadDatabase(opened, manifest, rowsOf, (bytes) => progress.moved(bytes));
    isSwitching = true;
    await noteUnfinishedRestore(dataFolder, { ...unfinished, isSwitching });
    if (secrets) await putSecrets(dataFolder, secrets);
    await opened.client.query('commit');
    await opened.client.query('analyze');
    if (unfinished.replaces) await removeOthers(folder, dataFolder);
    forgetUnfinishedRestore(dataFolder);
    return { manifest, leftOut };
  } catch (error) {
    if (!isSwitching) forgetUnfinishedRestore(dataFolder);
    throw error;
  }
}
