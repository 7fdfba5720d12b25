/**
 * Puts a backup in the place of a shop whose programs are stopped:
 *   node src/features/backup/commands/restore.ts FOLDER [--replace [--yes]] [--json]
 *   node src/features/backup/commands/restore.ts --clean-bucket [--yes]
 * Needs DATABASE_URL and DATA_FOLDER, and the S3_… settings where files shall lie in a bucket. With the shop of `npm start`:
 * npm run restore -- FOLDER.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { features } from '#features.ts';
import { readKeepingSettings } from '#settings.ts';
import { readManifest } from '../format/manifest.ts';
import { number, sayProgress, size } from '../progress.ts';
import { cleanBucket } from '../restoring/clean-bucket.ts';
import { restoreBackup } from '../restoring/restore-backup.ts';

const usage = `npm run restore -- FOLDER               restores a backup into an empty database; the shop must be stopped
npm run restore -- FOLDER --replace     replaces the existing shop, after a confirmation
npm run restore -- --clean-bucket       removes objects from the bucket that no row of the shop names, after a confirmation
--yes   skips the confirmation
  --json  prints the result as JSON
The whole backup is read and checked first. Run an interrupted restore again with the same command.`;

const writeError = (line: string) => process.stderr.write(`${line}\n`);
const word = 'replace';

async function mayReplace(tables: number, { replace, yes }: { replace: boolean; yes: boolean }) {
  const what = tables === 1 ? 'a table' : `${tables} tables`;
  if (!replace)
    throw new Error(
      `The database already contains a shop (${what}): nothing was changed. Make a backup of it, then run this again with --replace.`,
    );
  if (yes) return true;
  return isTyped(
    word,
    `The database contains ${what}. All of them and the files of that shop are permanently replaced by the backup. Type “${word}” to continue: `,
    'The input is no terminal to confirm the replacement: use --replace --yes.',
  );
}

/**
 * Asks the operator to type a word and returns whether it was typed; throws `otherwise` without an
 * interactive terminal.
 */
async function isTyped(wanted: string, question: string, otherwise: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(otherwise);
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await ask.question(question);
  ask.close();
  return answer.trim() === wanted;
}

async function clean(yes: boolean): Promise<void> {
  const place = readKeepingSettings(process.env);
  const { count, bytes } = await cleanBucket(place, {
    features,
    mayRemove: async (unnamed) =>
      yes ||
      isTyped(
        'remove',
        `The bucket ${place.S3_BUCKET}contains (${size(unnamed.bytes)}) that no row of this shop names. They are removed for good; another shop that uses the bucket loses its files. Type “remove” to go on: `,
        'The input is no terminal to confirm the removal: use --clean-bucket --yes.',
      ),
  });
  process.stdout.write(
    `Removed ${number(count)} objects (${size(bytes)}) from the bucket ${place.S3_BUCKET}.\n`,
  );
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'clean-bucket': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${usage}\n`);
  if (values['clean-bucket'] && positionals.length === 0) return clean(values.yes);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new Error(`Name one folder.\n${usage}`);
  const folder = resolve(named);
  // Checked before anything else: a wrong folder is the most frequent error.
  await readManifest(folder);
  const place = readKeepingSettings(process.env);
  const { manifest, leftOut } = await restoreBackup(place, {
    folder,
    environment: process.env,
    mayReplace: (tables) => mayReplace(tables, values),
    progress: sayProgress(writeError),
  });
  const { madeAt, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (values.json) process.stdout.write(`${JSON.stringify({ folder, madeAt, rows, files, leftOut })}\n`);
  else
    process.stdout.write(
      `Restored ${folder} of ${madeAt}: ${number(rows)} rows, ${number(files.count)} files (${size(files.bytes)}). Start the shop.\n`,
    );
  if (values.replace && place.S3_BUCKET !== undefined)
    writeError(
      `Files of the replaced shop may still be in the bucket ${place.S3_BUCKET}: npm run restore -- --clean-bucket removes objects that no row names.`,
    );
  if (leftOut.length > 0) writeError(`Skipped, as they are not tables of the shop: ${leftOut.join(', ')}.`);
}

// The parent process was killed: uncommitted changes are rolled back, and the next restore continues.
process.on('disconnect', () => process.exit(1));
try {
  await run();
} catch (error) {
  writeError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
