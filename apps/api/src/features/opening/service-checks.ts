import { findNewestBackup } from '#features/backup/index.ts';
import { mailServerAnswers } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import { readClock } from '#platform/database/clock-repository.ts';
import { databaseTakesWrites, missingMigrations } from '#platform/database/writable-repository.ts';
import { otherFolderFault } from '#platform/files/folder/one-folder-repository.ts';
import { minFreeShare } from '#platform/files/local-volume.ts';
import type { Settings } from '#settings.ts';
import { type Check, codeOf, type Fault } from './check.ts';

/** Difference between the clocks of machine and database that may be left, in ms. */
const clockMs = 2_000;
/** A newest backup older than this, in hours, is reported. */
const backupHours = 26;
const hourMs = 3_600_000;
const answerMs = 8_000;

type Needs = Pick<App, 'db' | 'files' | 'settings'>;

async function databaseFault({ db }: Needs): Promise<Fault> {
  try {
    await readClock(db);
    if (await databaseTakesWrites(db)) return undefined;
    return 'it takes no writes: see whether DATABASE_URL is that of a replica, or its disk is full.';
  } catch (error) {
    return `it does not answer (${codeOf(error)}): see whether it runs, and DATABASE_URL.`;
  }
}

async function migrationFault({ db }: Needs): Promise<Fault> {
  const missing = await missingMigrations(db);
  const [first] = missing;
  if (first === undefined) return undefined;
  return `${missing.length} are missing, from ${first} on: run node src/migrate.ts in apps/api.`;
}

async function clockFault({ db }: Needs): Promise<Fault> {
  const began = Date.now();
  const { ms } = await readClock(db);
  const off = Math.abs(ms - (began + Date.now()) / 2);
  if (off <= clockMs) return undefined;
  return `this machine and the database differ by ${Math.round(off / 1000)} s: let both follow a time server.`;
}

async function filesFault(app: Needs, { S3_BUCKET: bucket }: Settings): Promise<Fault> {
  const { files } = app;
  try {
    await files.check();
  } catch (error) {
    const settings =
      bucket === undefined ? 'DATA_FOLDER and its owner' : 'S3_BUCKET, its keys and their rights';
    return `nothing can be written (${codeOf(error)}): see ${settings}.`;
  }
  if ((await files.freeShare()) >= minFreeShare) return otherFolderFault(app);
  return 'less than 5 % of the disk is free, so that uploads are refused: make room.';
}

async function mailFault(settings: Settings): Promise<Fault> {
  if (settings.SMTP_URL === undefined)
    return 'SMTP_URL is missing: set it, or mails only become files in DATA_FOLDER.';
  try {
    await mailServerAnswers(settings.SMTP_URL);
    return undefined;
  } catch (error) {
    const { hostname } = new URL(settings.SMTP_URL);
    if (codeOf(error) === 'EAUTH')
      return `${hostname} refuses the name or password in SMTP_URL: correct them.`;
    return `${hostname} does not answer (${codeOf(error)}): see SMTP_URL and the firewall.`;
  }
}

type Provider = { readonly setting: string; readonly address: string; readonly key: string | undefined };

/** Whether a provider accepts its key, by a call that reads and changes nothing. */
async function keyFault({ setting, address, key }: Provider): Promise<Fault> {
  if (key === undefined) return undefined;
  try {
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await fetch(address, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    if (status === 401) return `${new URL(address).hostname} refuses ${setting}: copy the key again.`;
    // A restricted key may not read what is asked for, and is valid.
    if (status < 500) return undefined;
    return `${new URL(address).hostname} answers ${status}: try again later.`;
  } catch (error) {
    return `${new URL(address).hostname} does not answer (${codeOf(error)}): see the firewall.`;
  }
}

const providersOf = (settings: Settings): readonly Provider[] => [
  {
    setting: 'STRIPE_SECRET_KEY',
    address: `${settings.STRIPE_API_ADDRESS ?? 'https://api.stripe.com'}/v1/balance`,
    key: settings.STRIPE_SECRET_KEY,
  },
  {
    setting: 'MOLLIE_API_KEY',
    address: `${settings.MOLLIE_API_ADDRESS ?? 'https://api.mollie.com'}/v2/methods`,
    key: settings.MOLLIE_API_KEY,
  },
];

async function backupFault(folder: string | undefined): Promise<Fault> {
  if (folder === undefined) return 'no folder of backups was named: run npm run check -- --backups FOLDER.';
  const madeAt = await findNewestBackup(folder);
  if (madeAt === undefined) return 'the folder has no complete backup: run npm run backup.';
  const hours = Math.floor((Date.now() - madeAt.getTime()) / hourMs);
  if (hours < backupHours) return undefined;
  return `the newest is ${hours} hours old: see why npm run backup did not run.`;
}

/** Checks of what the shop's programs talk to. `backups`: the folder with the folders of backups. */
export const serviceChecks = (
  app: Needs,
  settings: Settings,
  backups: string | undefined,
): readonly Check[] => [
  { subject: 'database', run: () => databaseFault(app) },
  { subject: 'migrations', run: () => migrationFault(app) },
  { subject: 'clock', run: () => clockFault(app) },
  { subject: 'files', run: () => filesFault(app, settings) },
  { subject: 'mail server', run: () => mailFault(settings) },
  ...providersOf(settings)
    .filter(({ key }) => key !== undefined)
    .map((provider) => ({ subject: provider.setting, run: () => keyFault(provider) })),
  { subject: 'backups', run: () => backupFault(backups) },
];
