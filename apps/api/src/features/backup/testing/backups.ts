import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '#features.ts';
import type { Feature } from '#platform/feature.ts';
import { type KeepingSettings, readKeepingSettings } from '#settings.ts';
import { type Harness, newDatabase, openHarness } from '#testing/harness.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';
import { makeBackup } from '../making/make-backup.ts';
import { silent } from '../progress.ts';
import { restoreBackup } from '../restoring/restore-backup.ts';
import { secretsInUse } from '../secrets-of-shop.ts';

export const newFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `labelwerk-${name}-`));

/** Backs a harness up into a new folder and returns its path. */
export async function backUp(
  shop: Harness,
  more: { readonly features?: readonly Feature[]; readonly withSecrets?: boolean } = {},
): Promise<string> {
  const folder = join(await newFolder('backup'), 'backup');
  const environment = environmentOf(shop.app.settings);
  const place = readKeepingSettings(environment);
  await makeBackup(place, {
    folder,
    features: more.features ?? features,
    secrets: await secretsInUse(place.DATA_FOLDER, environment),
    withSecrets: more.withSecrets ?? true,
    progress: silent,
  });
  return folder;
}

/** An empty place: a database without tables, and a new data folder. */
export async function emptyPlace(): Promise<KeepingSettings> {
  const DATA_FOLDER = await newFolder('restored');
  return readKeepingSettings({ DATABASE_URL: await newDatabase(), DATA_FOLDER });
}

export const restoreInto = (
  place: KeepingSettings,
  folder: string,
  more: { readonly mayReplace?: boolean; readonly environment?: Record<string, string> } = {},
) =>
  restoreBackup(place, {
    folder,
    mayReplace: async () => more.mayReplace ?? false,
    environment: more.environment ?? {},
    progress: silent,
  });

/** Opens a shop on a restored backup. */
export async function openRestored(
  { DATABASE_URL, DATA_FOLDER }: KeepingSettings,
  secrets: Record<string, string>,
): Promise<Harness> {
  const { ENCRYPTION_KEY = '' } = secrets;
  return openHarness({ databaseUrl: DATABASE_URL, settings: { DATA_FOLDER, ENCRYPTION_KEY } });
}
