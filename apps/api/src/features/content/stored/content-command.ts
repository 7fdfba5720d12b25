import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageOf } from '@labelwerk/content/names.ts';
import { readFolder } from '@labelwerk/content/read-folder.ts';
import { databaseNow } from '#platform/database/clock-repository.ts';
import { type Db, openDatabase, patientTimes } from '#platform/database/database.ts';
import type { Call } from '#platform/operator/operator-command.ts';
import { createQueue } from '#platform/tasks/enqueue-repository.ts';
import { noteWrittenOut, readWrittenOut } from '#platform/written-out.ts';
import { readContentSettings } from '#settings.ts';
import { findAllEntries } from '../content-repository.ts';
import { draftHours, draftLink } from '../drafts.ts';
import { picturesFolder, readPictures } from '../pictures/picture-files.ts';
import { findPictureBytes, findPictures } from '../pictures/pictures-repository.ts';
import { activateTexts, type FolderChanges, type FolderOfChanges } from './activate-texts.ts';
import { nameOf } from './judge-texts.ts';
import { sayChange, type TextChange } from './plan-texts.ts';
import { compareVersions, listVersions, returnToVersion, versionIn } from './return-to-version.ts';

const usage = `Usage:
  out FOLDER                                     writes every text and picture
  preview FOLDER [--overwrite]                   shows what activate does, and changes nothing
  activate FOLDER [--overwrite]                  publishes them, all or none
  versions                                       lists every change of published texts
  compare VERSION [VERSION]                      shows what differs from the texts of now, or between two versions
  return VERSION [--preview]                     publishes the texts and pictures of a version again
  push --to ADDRESS [--preview] [--overwrite]    pushes published texts to a WordPress`;

type ContentSettings = ReturnType<typeof readContentSettings>;

async function filesIn(folder: string, overwrites: boolean): Promise<FolderOfChanges> {
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder.`);
  const { texts, others } = readFolder(folder);
  if (others.length > 0)
    throw new Error(others.map((path) => `${path}:1: is not a text of the shop`).join('\n'));
  const pictures = readPictures(folder);
  if (texts.length + pictures.length === 0) throw new Error(`${folder} contains no text (language/name.md).`);
  return { texts, pictures, since: { written: await readWrittenOut(folder), overwrites } };
}

async function writePictures(db: Db, folder: string): Promise<number> {
  const all = await findPictures(db);
  for (const { name } of all) {
    const found = await findPictureBytes(db, name);
    const path = join(folder, picturesFolder, name);
    await mkdir(dirname(path), { recursive: true });
    if (found) await writeFile(path, found.bytes);
  }
  return all.length;
}

async function writeOut(db: Db, folder: string, say: Call['say']): Promise<void> {
  const written = new Map<string, string>();
  for (const entry of await findAllEntries(db)) {
    for (const [ending, text] of [
      ['.md', entry.source],
      ['.draft.md', entry.draft],
    ] as const) {
      if (text === null) continue;
      const name = `${entry.language}/${nameOf(entry)}${ending}`;
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      written.set(name, text);
    }
  }
  await mkdir(folder, { recursive: true });
  await noteWrittenOut(folder, written);
  const pictures = await writePictures(db, folder);
  say(`Wrote ${written.size} texts${pictures > 0 ? ` and ${pictures} pictures` : ''} to ${folder}.`);
}

/** Prints the changes. Returns the exit code: 1 if there are none. */
function report({ pictures, texts: changes, left }: FolderChanges, say: Call['say']): number {
  for (const path of left) say(`${path}: skipped, newer in the shop`);
  for (const { kind, file } of pictures) say(`${file.path}: ${kind}`);
  for (const line of changes.flatMap(sayChange)) say(line);
  if (pictures.length + changes.length === 0) {
    say('No text changes.');
    if (left.length > 0)
      say(
        'To return to earlier texts, use “return” with the number of their version: “versions” lists them.',
      );
    return 1;
  }
  if (pictures.length > 0)
    say(pictures.length === 1 ? 'One picture changes.' : `${pictures.length} pictures change.`);
  say(changes.length === 1 ? 'One text changes.' : `${changes.length} texts change.`);
  return 0;
}

/** Prints the preview links of drafts. */
async function reportDraftLinks(
  db: Db,
  settings: ContentSettings,
  changes: readonly TextChange[],
  say: Call['say'],
): Promise<void> {
  const { ENCRYPTION_KEY, SHOP_ADDRESS, SITE_ADDRESSES } = settings;
  const paths = new Set(changes.filter(({ kind }) => kind === 'draft').map(({ file }) => file.path));
  if (paths.size === 0 || ENCRYPTION_KEY === undefined) return;
  const now = await databaseNow(db);
  say(`Previews of the drafts, for ${draftHours} hours:`);
  for (const entry of await findAllEntries(db)) {
    if (paths.has(`${entry.language}/${nameOf(entry)}.draft.md`))
      if (pageOf(nameOf(entry))) say(draftLink({ ENCRYPTION_KEY, SHOP_ADDRESS, SITE_ADDRESSES }, entry, now));
  }
}

const untouched = 'Nothing has been changed yet: this was a preview.';

async function activate(
  db: Db,
  settings: ContentSettings,
  { folder, overwrites, isRehearsal }: { folder: string; overwrites: boolean; isRehearsal: boolean },
  say: Call['say'],
): Promise<number> {
  const files = await filesIn(folder, overwrites);
  const changes = await activateTexts(db, createQueue(), files, { isRehearsal });
  const code = report(changes, say);
  if (isRehearsal) {
    say(untouched);
    return code;
  }
  // Records the activated texts as the new base of the folder.
  if (files.since?.written)
    await noteWrittenOut(
      folder,
      changes.texts.map(({ file: { path, text } }) => [path, text.trim() === '' ? undefined : text]),
    );
  await reportDraftLinks(db, settings, changes.texts, say);
  return code;
}

async function compare(db: Db, [version = '', other]: readonly string[], say: Call['say']): Promise<number> {
  const number = await versionIn(db, version);
  const lines = await compareVersions(db, number, other === undefined ? other : await versionIn(db, other));
  for (const line of lines.length > 0 ? lines : ['No text differs.']) say(line);
  return 0;
}

async function work(db: Db, settings: ContentSettings, { words, say }: Call): Promise<number> {
  const [action = '', ...more] = words;
  if (action === 'push') {
    const { pushCommand } = await import('../push/push-command.ts');
    return pushCommand(db, settings, more, say);
  }
  const { values, positionals } = parseArgs({
    args: more,
    allowPositionals: true,
    options: { preview: { type: 'boolean' }, overwrite: { type: 'boolean' } },
  });
  const [first = '', second] = positionals;
  const isRehearsal = values.preview === true || action === 'preview';
  const overwrites = values.overwrite === true;
  const max = { out: 1, preview: 1, activate: 1, versions: 0, compare: 2, return: 1 }[action] ?? -1;
  if (positionals.length > max || (max > 0 && first === '')) throw new Error(usage);
  switch (action) {
    case 'out':
      await writeOut(db, first, say);
      return 0;
    case 'preview':
    case 'activate':
      return activate(db, settings, { folder: first, overwrites, isRehearsal }, say);
    case 'versions':
      for (const line of await listVersions(db)) say(line);
      return 0;
    case 'compare':
      return compare(db, second === undefined ? [first] : [first, second], say);
    case 'return': {
      const version = await versionIn(db, first);
      const code = report(await returnToVersion(db, createQueue(), version, isRehearsal), say);
      if (isRehearsal) say(untouched);
      return code;
    }
    default:
      throw new Error(usage);
  }
}

/** The implementation of `commands/content.ts`. Throws errors with a message for the operator. */
export async function contentCommand(call: Call): Promise<number> {
  const settings = readContentSettings(call.environment);
  const { db, close } = openDatabase({ ...settings, DATABASE_CONNECTIONS: 2 }, () => undefined, patientTimes);
  return work(db, settings, call).finally(close);
}
