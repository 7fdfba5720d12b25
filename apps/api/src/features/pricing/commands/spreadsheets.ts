/**
 * The operator's way to prices, materials, finishes, product types and customers' conditions:
 *   node src/features/pricing/commands/spreadsheets.ts out FOLDER                    writes them as spreadsheets
 *   node src/features/pricing/commands/spreadsheets.ts preview FOLDER                what their changes would do
 *   node src/features/pricing/commands/spreadsheets.ts activate FOLDER VERSION [2027-01-01T00:00:00Z] [--overwrite]
 * Needs DATABASE_URL alone. With the shop of `npm start`: npm run prices -- out FOLDER, and so on.
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseNow } from '#platform/database/clock-repository.ts';
import { openDatabase } from '#platform/database/database.ts';
import { noteWrittenOut, readWrittenOut } from '#platform/written-out.ts';
import { readDatabaseSettings } from '#settings.ts';
import { activateSheets } from '../spreadsheets/activate-sheets.ts';
import { type Preview, previewSheets, type Sheets } from '../spreadsheets/preview-sheets.ts';
import { maxSheetBytes, sheetText } from '../spreadsheets/sheet-text.ts';
import { sheetFiles, writeSheets } from '../spreadsheets/write-sheets.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const usage = 'Say: out FOLDER, preview FOLDER, or activate FOLDER VERSION [moment] [--overwrite].';

const words = process.argv.slice(2);
const overwrites = words.includes('--overwrite');
const [action, folder = '', version = '', moment, ...more] = words.filter((word) => word !== '--overwrite');

async function sheetsIn(): Promise<Sheets> {
  const names: readonly string[] = Object.values(sheetFiles);
  const there = (await readdir(folder)).filter((name) => names.includes(name));
  if (there.length === 0) throw new Error(`There is none of ${names.join(', ')} in ${folder}.`);
  return new Map(
    await Promise.all(
      there.map(async (name) => {
        const path = join(folder, name);
        // A file that is too large is not even read.
        const bytes = (await stat(path)).size > maxSheetBytes ? new Uint8Array(maxSheetBytes + 1) : undefined;
        return [name, sheetText(name, bytes ?? (await readFile(path)))] as const;
      }),
    ),
  );
}

function tell({ changes, prices, left }: Preview): void {
  for (const name of left) say(`${name}: newer in the shop, which keeps what it has`);
  for (const line of [...changes, ...prices]) say(line);
  say(changes.length === 1 ? 'One value changes.' : `${changes.length} values change.`);
}

async function work(db: Parameters<typeof writeSheets>[0]): Promise<void> {
  if (folder === '' || more.length > 0) throw new Error(usage);
  if (action === 'out') {
    await mkdir(folder, { recursive: true });
    const sheets = await writeSheets(db);
    for (const [name, text] of sheets) await writeFile(join(folder, name), text);
    await noteWrittenOut(folder, sheets);
    say(`Wrote ${[...sheets.keys()].join(', ')} to ${folder}.`);
  } else if (action === 'preview' && version === '') {
    tell(await previewSheets(db, await sheetsIn(), { written: await readWrittenOut(folder), overwrites }));
    say('Nothing is changed yet: activate the folder under a name for the version.');
  } else if (action === 'activate' && version !== '') {
    const written = await readWrittenOut(folder);
    const from = moment === undefined ? await databaseNow(db) : new Date(z.iso.datetime().parse(moment));
    const sheets = await sheetsIn();
    const preview = await activateSheets(db, sheets, version, {
      activeFrom: from,
      since: { written, overwrites },
    });
    // From here on the folder is at what it has put in force; what was left out of it stays behind.
    if (written)
      await noteWrittenOut(
        folder,
        [...preview.inForce].filter(([name]) => sheets.has(name) && !preview.left.includes(name)),
      );
    tell(preview);
    if (preview.changes.length > 0) say(`They count from ${from.toISOString()} as version ${version}.`);
  } else throw new Error(usage);
}

try {
  const settings = { ...readDatabaseSettings(process.env), DATABASE_CONNECTIONS: 2 };
  const { db, close } = openDatabase(settings, () => undefined);
  await work(db).finally(close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
