import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pageOf } from '@labelwerk/content/names.ts';
import { readFolder } from '@labelwerk/content/read-folder.ts';
import { databaseNow } from '#platform/database/clock-repository.ts';
import { type Db, openDatabase } from '#platform/database/database.ts';
import type { Call } from '#platform/operator/operator-command.ts';
import { createQueue } from '#platform/tasks/enqueue-repository.ts';
import { noteWrittenOut, readWrittenOut } from '#platform/written-out.ts';
import { readContentSettings } from '#settings.ts';
import { findAllEntries } from '../content-repository.ts';
import { draftHours, draftLink } from '../drafts.ts';
import { picturesFolder, preparedPicture, readPictures } from '../pictures/picture-files.ts';
import { findPictureBytes, findPictures } from '../pictures/pictures-repository.ts';
import { activateTexts, type FolderChanges, type FolderOfChanges, planFolder } from './activate-texts.ts';
import { nameOf } from './judge-texts.ts';
import { sayChange, type TextChange } from './plan-texts.ts';

const usage =
  'Usage: out FOLDER, preview FOLDER, activate FOLDER [--overwrite], or push --to ADDRESS [--preview] ' +
  '[--overwrite].';

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

function report({ pictures, texts: changes, left }: FolderChanges, say: Call['say']): void {
  for (const path of left) say(`${path}: skipped, newer in the shop`);
  for (const { kind, file } of pictures) say(`${file.path}: ${kind}`);
  for (const line of changes.flatMap(sayChange)) say(line);
  if (pictures.length > 0)
    say(pictures.length === 1 ? 'One picture changes.' : `${pictures.length} pictures change.`);
  say(changes.length === 1 ? 'One text changes.' : `${changes.length} texts change.`);
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

async function work(db: Db, settings: ContentSettings, { words, say }: Call): Promise<number> {
  const [action, folder = '', ...more] = words;
  const overwrites = action === 'activate' && more.length === 1 && more[0] === '--overwrite';
  if (action === 'push') {
    const { pushCommand } = await import('../push/push-command.ts');
    return pushCommand(db, settings, words.slice(1), say);
  }
  if (folder === '' || (more.length > 0 && !overwrites)) throw new Error(usage);
  if (action === 'out') await writeOut(db, folder, say);
  else if (action === 'preview') {
    const changes = await planFolder(db, await filesIn(folder, overwrites));
    for (const { kind, file } of changes.pictures) if (kind !== 'removed') await preparedPicture(file);
    report(changes, say);
    say('Nothing has been changed yet: activate the folder.');
  } else if (action === 'activate') {
    const files = await filesIn(folder, overwrites);
    const changes = await activateTexts(db, createQueue(), files);
    // Records the activated texts as the new base of the folder.
    if (files.since?.written)
      await noteWrittenOut(
        folder,
        changes.texts.map(({ file: { path, text } }) => [path, text.trim() === '' ? undefined : text]),
      );
    report(changes, say);
    await reportDraftLinks(db, settings, changes.texts, say);
  } else throw new Error(usage);
  return 0;
}

/** The implementation of `commands/content.ts`. Throws errors with a message for the operator. */
export async function contentCommand(call: Call): Promise<number> {
  const settings = readContentSettings(call.environment);
  const { db, close } = openDatabase({ ...settings, DATABASE_CONNECTIONS: 2 }, () => undefined);
  return work(db, settings, call).finally(close);
}
