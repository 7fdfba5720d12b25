/**
 * Puts a backup in the place of a shop whose programs are stopped:
 *   node src/features/backup/commands/restore.ts FOLDER [--replace [--yes]] [--json]
 * Needs DATABASE_URL and DATA_FOLDER, and the S3_… settings where files shall lie in a bucket. With the shop of `npm start`:
 * npm run restore -- FOLDER.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readKeepingSettings } from '#settings.ts';
import { readManifest } from '../format/manifest.ts';
import { number, sayProgress, size } from '../progress.ts';
import { restoreBackup } from '../restoring/restore-backup.ts';

const usage = `npm run restore -- FOLDER               puts a backup into an empty place; the shop is closed
npm run restore -- FOLDER --replace     puts it in the place of the shop that is there, after a question
  --yes   with --replace: does not ask
  --json  says what came of it as JSON
The backup is read whole first. A restore that was broken off is run again in the same way.`;

const sayAside = (line: string) => process.stderr.write(`${line}\n`);
const word = 'replace';

async function mayReplace(tables: number, { replace, yes }: { replace: boolean; yes: boolean }) {
  const what = tables === 1 ? 'a table' : `${tables} tables`;
  if (!replace)
    throw new Error(
      `There is a shop already (${what}): nothing was changed. Make a backup of it, then run this again with --replace.`,
    );
  if (yes) return true;
  if (!process.stdin.isTTY)
    throw new Error('There is nobody to ask whether the shop may be replaced: say --replace --yes.');
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await ask.question(
    `The database holds ${what}. All of them and the files of that shop are replaced by the backup, for good. Type “${word}” to go on: `,
  );
  ask.close();
  return answer.trim() === word;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${usage}\n`);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new Error(`Name one folder.\n${usage}`);
  const folder = resolve(named);
  // Said before anything is looked at: what is wrong most often.
  await readManifest(folder);
  const { manifest, leftOut } = await restoreBackup(readKeepingSettings(process.env), {
    folder,
    environment: process.env,
    mayReplace: (tables) => mayReplace(tables, values),
    progress: sayProgress(sayAside),
  });
  const { madeAt, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (values.json) process.stdout.write(`${JSON.stringify({ folder, madeAt, rows, files, leftOut })}\n`);
  else
    process.stdout.write(
      `Restored ${folder} of ${madeAt}: ${number(rows)} rows, ${number(files.count)} files (${size(files.bytes)}). Start the shop.\n`,
    );
  if (leftOut.length > 0) sayAside(`Left out, as they are no tables of the shop: ${leftOut.join(', ')}.`);
}

// Who started us was killed: what is not committed is undone, and the next restore goes on.
process.on('disconnect', () => process.exit(1));
try {
  await run();
} catch (error) {
  sayAside(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
