import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Db, openDatabase, patientTimes } from '#platform/database/database.ts';
import type { Call } from '#platform/operator/operator-command.ts';
import { noteWrittenOut, readWrittenOut } from '#platform/written-out.ts';
import { readDatabaseSettings } from '#settings.ts';
import { questionFor } from '../versions/confirmation.ts';
import type { Effects } from '../versions/effects.ts';
import { compareVersions, listVersions } from '../versions/list-versions.ts';
import { momentOf, returnToVersion } from '../versions/return-to-version.ts';
import { withdrawPlan } from '../versions/withdraw-plan.ts';
import { activateSheets } from './activate-sheets.ts';
import { maxSheetBytes, sheetText } from './sheet-text.ts';
import { type Sheets, sheetFiles, writeSheets } from './write-sheets.ts';

const usage = `Usage:
  out FOLDER [VERSION]                           writes the values in force, or those of a version
  preview FOLDER [VERSION [MOMENT]]              shows what activate does, and changes nothing
  activate FOLDER VERSION [MOMENT]               puts them in force, at once or from a moment on
  versions                                       lists every version, with those planned
  compare VERSION [VERSION]                      shows what differs from the values in force, or between two versions
  return VERSION NEW-VERSION                     puts the values of an earlier version in force again
  withdraw VERSION                               withdraws a planned version
Options: --preview (of activate, return, withdraw), --confirm WORD, --overwrite`;

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

type Options = {
  readonly isRehearsal: boolean;
  readonly confirmation: string | undefined;
  readonly overwrites: boolean;
};

type Reported = Effects & { readonly notes?: readonly string[]; readonly left?: readonly string[] };

/** Prints the effects of a change. Returns the exit code: 1 if there are none. */
function report({ changes, prices, sensitive, notes = [], left = [] }: Reported, say: Call['say']): number {
  for (const name of left) say(`${name}: skipped, newer in the shop`);
  for (const line of [...changes, ...prices, ...notes]) say(line);
  if (changes.length === 0) {
    say('No value changes.');
    if (left.length > 0)
      say('To return to earlier values, use “return” with the name of their version: “versions” lists them.');
    return 1;
  }
  say(changes.length === 1 ? 'One value changes.' : `${changes.length} values change.`);
  if (sensitive.length > 0) for (const line of questionFor(sensitive)) say(line);
  return 0;
}

const untouched = 'Nothing has been changed yet: this was a preview.';

function momentIn(word: string | undefined): Date | undefined {
  if (word === undefined) return undefined;
  const moment = z.iso.datetime({ offset: true }).safeParse(word);
  if (!moment.success)
    throw new Error(
      `“${word}” is no moment: write it with its time zone, like 2027-04-01T00:00:00Z or 2027-04-01T00:00:00+02:00.`,
    );
  return new Date(moment.data);
}

async function writeOut(
  db: Db,
  [folder = '', version]: readonly string[],
  say: Call['say'],
): Promise<number> {
  const sheets = await writeSheets(db, version === undefined ? undefined : await momentOf(db, version));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of sheets) await writeFile(join(folder, name), text);
  // Values of another version are compared with nothing: the folder is used as it is.
  if (version === undefined) await noteWrittenOut(folder, sheets);
  say(`Wrote ${[...sheets.keys()].join(', ')} to ${folder}.`);
  return 0;
}

async function activate(
  db: Db,
  [folder = '', version, moment]: readonly string[],
  { isRehearsal, confirmation, overwrites }: Options,
  say: Call['say'],
): Promise<number> {
  const plannedFor = momentIn(moment);
  const written = await readWrittenOut(folder);
  const sheets = await sheetsIn(folder);
  const done = await activateSheets(db, sheets, version, {
    ...{ plannedFor, confirmation, isRehearsal, since: { written, overwrites } },
  });
  // From here on the folder is based on what it activated; ignored files stay out of date.
  if (written && !isRehearsal)
    await noteWrittenOut(
      folder,
      [...done.inForce].filter(([name]) => sheets.has(name) && !done.left.includes(name)),
    );
  const code = report({ ...done, sensitive: confirmation === undefined ? done.sensitive : [] }, say);
  if (isRehearsal) say(untouched);
  else if (code === 0) say(`They take effect at ${done.from.toISOString()} as version ${version}.`);
  return code;
}

/** The result of a command, with its last line. */
function finish(effects: Reported, { isRehearsal, confirmation }: Options, last: string, say: Call['say']) {
  const code = report({ ...effects, sensitive: confirmation === undefined ? effects.sensitive : [] }, say);
  if (isRehearsal) say(untouched);
  else if (code === 0) say(last);
  return code;
}

async function work(db: Db, { words, say }: Call): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      ...{ preview: { type: 'boolean' }, overwrite: { type: 'boolean' } },
      confirm: { type: 'string' },
    },
  });
  const [action = '', ...rest] = positionals;
  const options: Options = {
    isRehearsal: values.preview === true || action === 'preview',
    confirmation: values.confirm,
    overwrites: values.overwrite === true,
  };
  const [first = '', second] = rest;
  const counts: Readonly<Record<string, readonly [min: number, max: number]>> = {
    ...{ out: [1, 2], preview: [1, 3], activate: [2, 3], versions: [0, 0] },
    ...{ compare: [1, 2], return: [2, 2], withdraw: [1, 1] },
  };
  const [min, max] = counts[action] ?? [1, 0];
  if (rest.length < min || rest.length > max) throw new Error(usage);
  switch (action) {
    case 'out':
      return writeOut(db, rest, say);
    case 'preview':
    case 'activate':
      return activate(db, rest, options, say);
    case 'versions':
      for (const line of await listVersions(db)) say(line);
      return 0;
    case 'compare': {
      const effects = await compareVersions(db, first, second);
      for (const line of [...effects.changes, ...effects.prices]) say(line);
      say(effects.changes.length === 1 ? 'One value differs.' : `${effects.changes.length} values differ.`);
      return 0;
    }
    case 'return': {
      const { isRehearsal, confirmation } = options;
      const effects = await returnToVersion(db, {
        to: first,
        version: second ?? '',
        confirmation,
        isRehearsal,
      });
      return finish(
        effects,
        options,
        `The values of ${first} are in force again, as version ${second}.`,
        say,
      );
    }
    case 'withdraw': {
      const effects = await withdrawPlan(db, first, options.isRehearsal);
      // A withdrawn plan takes nothing away from today: it needs no confirmation.
      const last = `${first} is withdrawn: these changes apply to its day.`;
      finish({ ...effects, sensitive: [] }, options, last, say);
      return 0;
    }
    default:
      throw new Error(usage);
  }
}

/** Implements `commands/spreadsheets.ts`. Throws errors with a sentence for the operator. */
export async function spreadsheetsCommand(call: Call): Promise<number> {
  const settings = { ...readDatabaseSettings(call.environment), DATABASE_CONNECTIONS: 2 };
  const { db, close } = openDatabase(settings, () => undefined, patientTimes);
  return work(db, call).finally(close);
}
