import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseNow } from '#platform/database/clock-repository.ts';
import { type Db, openDatabase } from '#platform/database/database.ts';
import type { Call } from '#platform/operator/operator-command.ts';
import { noteWrittenOut, readWrittenOut } from '#platform/written-out.ts';
import { readDatabaseSettings } from '#settings.ts';
import { activateSheets } from './activate-sheets.ts';
import { type Preview, previewSheets, type Sheets } from './preview-sheets.ts';
import { maxSheetBytes, sheetText } from './sheet-text.ts';
import { sheetFiles, writeSheets } from './write-sheets.ts';

const usage = 'Usage: out FOLDER, preview FOLDER, or activate FOLDER VERSION [moment] [--overwrite].';

async function sheetsIn(folder: string): Promise<Sheets> {
  const names: readonly string[] = Object.values(sheetFiles);
  const there = (await readdir(folder)).filter((name) => names.includes(name));
  if (there.length === 0) throw new Error(`${folder} contains none of ${names.join(', ')}.`);
  return new Map(
    await Promise.all(
      there.map(async (name) => {
        const path = join(folder, name);
        // A too large file is not read.
        const bytes = (await stat(path)).size > maxSheetBytes ? new Uint8Array(maxSheetBytes + 1) : undefined;
        return [name, sheetText(name, bytes ?? (await readFile(path)))] as const;
      }),
    ),
  );
}

function report({ changes, prices, left }: Preview, say: Call['say']): void {
  for (const name of left) say(`${name}: skipped, newer in the shop`);
  for (const line of [...changes, ...prices]) say(line);
  say(changes.length === 1 ? 'One value changes.' : `${changes.length} values change.`);
}

async function work(db: Db, { words, say }: Call): Promise<void> {
  const overwrites = words.includes('--overwrite');
  const [action, folder = '', version = '', moment, ...more] = words.filter((word) => word !== '--overwrite');
  if (folder === '' || more.length > 0) throw new Error(usage);
  if (action === 'out') {
    await mkdir(folder, { recursive: true });
    const sheets = await writeSheets(db);
    for (const [name, text] of sheets) await writeFile(join(folder, name), text);
    await noteWrittenOut(folder, sheets);
    say(`Wrote ${[...sheets.keys()].join(', ')} to ${folder}.`);
  } else if (action === 'preview' && version === '') {
    report(
      await previewSheets(db, await sheetsIn(folder), { written: await readWrittenOut(folder), overwrites }),
      say,
    );
    say('Nothing has been changed yet: activate the folder with a name for the version.');
  } else if (action === 'activate' && version !== '') {
    const written = await readWrittenOut(folder);
    const from = moment === undefined ? await databaseNow(db) : new Date(z.iso.datetime().parse(moment));
    const sheets = await sheetsIn(folder);
    const preview = await activateSheets(db, sheets, version, {
      activeFrom: from,
      since: { written, overwrites },
    });
    // From here on the folder is based on what it activated; ignored files stay out of date.
    if (written)
      await noteWrittenOut(
        folder,
        [...preview.inForce].filter(([name]) => sheets.has(name) && !preview.left.includes(name)),
      );
    report(preview, say);
    if (preview.changes.length > 0) say(`They take effect at ${from.toISOString()} as version ${version}.`);
  } else throw new Error(usage);
}

/** Implements `commands/spreadsheets.ts`. Throws errors with a sentence for the operator. */
export async function spreadsheetsCommand(call: Call): Promise<number> {
  const settings = { ...readDatabaseSettings(call.environment), DATABASE_CONNECTIONS: 2 };
  const { db, close } = openDatabase(settings, () => undefined);
  await work(db, call).finally(close);
  return 0;
}
