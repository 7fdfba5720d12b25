/**
 * The operator's way to the texts of pages:
 *   node src/features/content/commands/content.ts out FOLDER        writes them as files, drafts beside them, pictures in media
 *   node src/features/content/commands/content.ts preview FOLDER    what the files of a folder would change
 *   node src/features/content/commands/content.ts activate FOLDER [--overwrite]
 *                                                                   puts them in force, all or none; with --overwrite also
 *                                                                   where somebody else changed the same text since
 *   node src/features/content/commands/content.ts push --to ADDRESS [--preview] [--overwrite]
 *                                                                   writes what is published into a WordPress
 * Needs DATABASE_URL, and ENCRYPTION_KEY and SHOP_ADDRESS for links to drafts. With the shop of `npm start`:
 * npm run content -- out FOLDER, and so on. A push needs WORDPRESS_APPLICATION_PASSWORD.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pageOf } from '@labelwerk/content/names.ts';
import { readFolder } from '@labelwerk/content/read-folder.ts';
import { databaseNow } from '#platform/database/clock-repository.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createQueue } from '#platform/tasks/enqueue-repository.ts';
import { noteWrittenOut, readWrittenOut } from '#platform/written-out.ts';
import { readContentSettings } from '#settings.ts';
import { findAllEntries } from '../content-repository.ts';
import { draftHours, draftLink } from '../drafts.ts';
import { picturesFolder, preparedPicture, readPictures } from '../pictures/picture-files.ts';
import { findPictureBytes, findPictures } from '../pictures/pictures-repository.ts';
import {
  activateTexts,
  type FolderChanges,
  type FolderOfChanges,
  planFolder,
} from '../stored/activate-texts.ts';
import { nameOf } from '../stored/judge-texts.ts';
import { sayChange, type TextChange } from '../stored/plan-texts.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const usage =
  'Say: out FOLDER, preview FOLDER, activate FOLDER [--overwrite], or push --to ADDRESS [--preview] [--overwrite].';

const [action, folder = '', ...more] = process.argv.slice(2);
const overwrites = action === 'activate' && more.length === 1 && more[0] === '--overwrite';

type Db = Parameters<typeof findAllEntries>[0];
type ContentSettings = ReturnType<typeof readContentSettings>;

async function filesIn(): Promise<FolderOfChanges> {
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder.`);
  const { texts, others } = readFolder(folder);
  if (others.length > 0)
    throw new Error(others.map((path) => `${path}:1: belongs to no text of the shop`).join('\n'));
  const pictures = readPictures(folder);
  if (texts.length + pictures.length === 0)
    throw new Error(`There is no text in ${folder}: language/name.md is missing.`);
  return { texts, pictures, since: { written: await readWrittenOut(folder), overwrites } };
}

async function writePictures(db: Db): Promise<number> {
  const all = await findPictures(db);
  for (const { name } of all) {
    const found = await findPictureBytes(db, name);
    const path = join(folder, picturesFolder, name);
    await mkdir(dirname(path), { recursive: true });
    if (found) await writeFile(path, found.bytes);
  }
  return all.length;
}

async function writeOut(db: Db): Promise<void> {
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
  const pictures = await writePictures(db);
  say(`Wrote ${written.size} texts${pictures > 0 ? ` and ${pictures} pictures` : ''} to ${folder}.`);
}

function tell({ pictures, texts: changes, left }: FolderChanges): void {
  for (const path of left) say(`${path}: newer in the shop, which keeps its text`);
  for (const { kind, file } of pictures) say(`${file.path}: ${kind}`);
  for (const line of changes.flatMap(sayChange)) say(line);
  if (pictures.length > 0)
    say(pictures.length === 1 ? 'One picture changes.' : `${pictures.length} pictures change.`);
  say(changes.length === 1 ? 'One text changes.' : `${changes.length} texts change.`);
}

/** Where drafts are looked at before they are published. */
async function tellLinks(db: Db, settings: ContentSettings, changes: readonly TextChange[]): Promise<void> {
  const { ENCRYPTION_KEY, SHOP_ADDRESS, SITE_ADDRESSES } = settings;
  const paths = new Set(changes.filter(({ kind }) => kind === 'draft').map(({ file }) => file.path));
  if (paths.size === 0 || ENCRYPTION_KEY === undefined) return;
  const now = await databaseNow(db);
  say(`Drafts are shown under these addresses, for ${draftHours} hours:`);
  for (const entry of await findAllEntries(db)) {
    if (paths.has(`${entry.language}/${nameOf(entry)}.draft.md`))
      if (pageOf(nameOf(entry))) say(draftLink({ ENCRYPTION_KEY, SHOP_ADDRESS, SITE_ADDRESSES }, entry, now));
  }
}

async function work(db: Db, settings: ContentSettings): Promise<void> {
  if (action === 'push') {
    const { pushCommand } = await import('../push/push-command.ts');
    process.exitCode = await pushCommand(db, settings, process.argv.slice(3));
    return;
  }
  if (folder === '' || (more.length > 0 && !overwrites)) throw new Error(usage);
  if (action === 'out') await writeOut(db);
  else if (action === 'preview') {
    const changes = await planFolder(db, await filesIn());
    for (const { kind, file } of changes.pictures) if (kind !== 'removed') await preparedPicture(file);
    tell(changes);
    say('Nothing is changed yet: activate the folder.');
  } else if (action === 'activate') {
    const files = await filesIn();
    const changes = await activateTexts(db, createQueue(), files);
    // From here on the folder is at what it has put in force.
    if (files.since?.written)
      await noteWrittenOut(
        folder,
        changes.texts.map(({ file: { path, text } }) => [path, text.trim() === '' ? undefined : text]),
      );
    tell(changes);
    await tellLinks(db, settings, changes.texts);
  } else throw new Error(usage);
}

try {
  const settings = readContentSettings(process.env);
  const { db, close } = openDatabase({ ...settings, DATABASE_CONNECTIONS: 2 }, () => undefined);
  await work(db, settings).finally(close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
