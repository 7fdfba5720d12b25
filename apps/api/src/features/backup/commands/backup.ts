/**
 * Makes a backup of the shop, which may be running, or reads one whole and compares every sum:
 *   node src/features/backup/commands/backup.ts FOLDER [--without-secrets] [--json]
 *   node src/features/backup/commands/backup.ts --verify FOLDER [--json]
 * Needs DATABASE_URL and DATA_FOLDER, the S3_… settings where files lie in a bucket, and the secrets where they are given by
 * environment. With the shop of `npm start`: npm run backup -- FOLDER.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { features } from '#features.ts';
import { requireNoUnfinishedRestore } from '#platform/unfinished-restore.ts';
import { readKeepingSettings } from '#settings.ts';
import type { Manifest } from '../format/manifest.ts';
import { makeBackup } from '../making/make-backup.ts';
import { number, sayProgress, size } from '../progress.ts';
import { secretsInUse } from '../secrets-of-shop.ts';
import { verifyBackup } from '../verify-backup.ts';

const usage = `npm run backup -- FOLDER             makes a backup in a new folder; the shop may be running
npm run backup -- --verify FOLDER    reads the whole backup and compares all checksums
  --without-secrets  leaves the shop's keys out: the backup can't be used without them
  --json             prints the result as JSON
Exit codes: 0 complete; 1 failed, nothing was made; 3 made, but files that the database names were missing in the shop.`;

/** The backup was made, but files were missing or damaged in the shop itself. */
const incompleteCode = 3;

const writeError = (line: string) => process.stderr.write(`${line}\n`);
const write = (line: string) => process.stdout.write(`${line}\n`);

const plural = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? '' : 's'}`;

function summary({ tables, files, hasSecrets, migrations, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const held = [
    `${plural(tables.length, 'table')} with ${plural(rows, 'row')}`,
    `${plural(files.count, 'file')} (${size(files.bytes)})`,
    hasSecrets ? 'the secrets' : 'no secrets',
  ];
  return `${held.join(', ')}; of ${madeAt}, at migration ${migrations.at(-1)?.slice(0, 4)}`;
}

const asJson = (folder: string, manifest: Manifest, seconds: number): string => {
  const { madeAt, files, missing, hasSecrets, migrations, tables } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const last = migrations.at(-1);
  return JSON.stringify({
    folder,
    madeAt,
    migration: last,
    tables: tables.length,
    rows,
    files,
    missing,
    hasSecrets,
    seconds,
  });
};

function reportMade(folder: string, manifest: Manifest, seconds: number): void {
  write(`Made ${folder} in ${seconds} s: ${summary(manifest)}.`);
  if (manifest.hasSecrets)
    write('It contains the keys of the shop: with them, all data can be decrypted. Restrict access to it.');
  else
    write(
      "It contains no keys: keep the shop's secrets elsewhere. Without them the backup can't be restored.",
    );
}

function reportMissing({ missing }: Manifest): void {
  if (missing.count === 0) return;
  process.exitCode = incompleteCode;
  writeError(
    `${plural(missing.count, 'file')} that the database names ${missing.count === 1 ? 'is' : 'are'} missing or damaged in the shop, and in this backup: take them from an earlier one.`,
  );
  for (const path of missing.some) writeError(`  ${path}`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      'without-secrets': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void write(usage);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new Error(`Name one folder.\n${usage}`);
  const folder = resolve(named);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  const progress = sayProgress(writeError);
  if (values.verify) {
    progress.phase('Compared');
    const manifest = await verifyBackup(folder, progress);
    write(values.json ? asJson(folder, manifest, seconds()) : `${folder} is complete: ${summary(manifest)}.`);
    return;
  }
  const settings = readKeepingSettings(process.env);
  requireNoUnfinishedRestore(settings.DATA_FOLDER);
  const secrets = await secretsInUse(settings.DATA_FOLDER, process.env);
  const withSecrets = !values['without-secrets'];
  if (withSecrets && secrets.ENCRYPTION_KEY === undefined)
    throw new Error(
      "The shop's secrets are neither in DATA_FOLDER nor in the environment: without them the backup could " +
        'not be used. Provide them, or use --without-secrets.',
    );
  const manifest = await makeBackup(settings, { folder, features, secrets, withSecrets, progress });
  if (values.json) write(asJson(folder, manifest, seconds()));
  else reportMade(folder, manifest, seconds());
  reportMissing(manifest);
}

// The parent process was killed: the backup is no longer needed.
process.on('disconnect', () => process.exit(1));
try {
  await run();
} catch (error) {
  writeError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
