import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '@labelwerk/content/names.ts';
import { readFolder, type TextFile } from '@labelwerk/content/read-folder.ts';
import { headOf } from '@labelwerk/content/source.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { findAllEntries } from '../content-repository.ts';
import type { StoredEntry } from '../tables.ts';
import { insertEntries, lockEntries, removeEntry, updateEntry } from './entry-writes-repository.ts';
import { faultsOfFiles, faultsOfText, nameOf } from './judge-texts.ts';
import { mergeTexts } from './merge-texts.ts';
import { type EarlierText, insertVersion } from './versions-repository.ts';

/** Folder of the release's texts. */
export const releaseFolder = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'content');

/** Result of importing the files of a release, by path. */
export type TakenIn = {
  readonly taken: readonly string[];
  readonly merged: readonly string[];
  /** Editors' texts that were kept although the release has different ones. */
  readonly kept: readonly string[];
  readonly removed: readonly string[];
};

const keyOf = (language: string, name: string) => `${language}/${name}`;

/** The order of names in `pages.json`; other names come last. */
function orderOf(folder: string): (name: string) => number {
  const file = join(folder, 'pages.json');
  const names = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const order = new Map(names.map((name, at) => [name, at]));
  return (name) => order.get(name) ?? names.length;
}

const rowOf = ({ language, name, text }: TextFile, order: number) => {
  const place = placeOf(name);
  if (!place) throw new Error(`${name} is not a text`);
  const { title } = headOf(text);
  return { ...place, language, source: text, file_source: text, title, menu_order: order };
};

async function takeFile(trx: Db, file: TextFile, entry: StoredEntry, order: number) {
  const { language, text } = file;
  const state = { source: entry.source, fileSource: entry.file_source };
  const merged = mergeTexts(state, text, (both) => faultsOfText(both, language).length === 0);
  const isChanged = merged.kind === 'taken' || merged.kind === 'merged';
  if (isChanged || entry.file_source !== text || entry.menu_order !== order) {
    const source = isChanged ? { source: merged.source, title: headOf(merged.source).title } : {};
    const changes = { ...source, file_source: text, menu_order: order };
    await updateEntry(trx, entry.id, changes, isChanged || entry.menu_order !== order);
  }
  return merged.kind;
}

/**
 * Imports the texts of a release in one transaction: new texts, and texts that changed since the last release, merged
 * with editors' changes (`mergeTexts`). A text that the release no longer has is deleted unless an editor changed it.
 * Throws, naming files and lines, if a text is invalid.
 */
export async function seedContent({ db }: Pick<App, 'db'>, folder = releaseFolder): Promise<TakenIn> {
  const files = readFolder(folder).texts.filter(({ isDraft }) => !isDraft);
  const faults = faultsOfFiles(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const order = orderOf(folder);
  return db.transaction().execute(async (trx) => {
    await lockEntries(trx);
    const stored = await findAllEntries(trx);
    const known = new Map(stored.map((entry) => [keyOf(entry.language, nameOf(entry)), entry]));
    const done = {
      taken: [] as string[],
      merged: [] as string[],
      kept: [] as string[],
      removed: [] as string[],
    };
    const fresh: ReturnType<typeof rowOf>[] = [];
    const replaced: EarlierText[] = [];
    const replace = ({ type, slug, language }: Omit<EarlierText, 'before'>, before: string | null) =>
      replaced.push({ type, slug, language, before });
    for (const file of files) {
      const entry = known.get(keyOf(file.language, file.name));
      known.delete(keyOf(file.language, file.name));
      if (!entry) {
        const row = rowOf(file, order(file.name));
        fresh.push(row);
        replace(row, null);
        done.taken.push(file.path);
        continue;
      }
      const kind = await takeFile(trx, file, entry, order(file.name));
      if (kind === 'taken' || kind === 'merged') replace(entry, entry.source);
      if (kind !== 'same') done[kind].push(file.path);
    }
    if (fresh.length > 0) await insertEntries(trx, fresh);
    for (const [path, entry] of known) {
      const { id, source, draft, file_source } = entry;
      if (file_source === null) continue;
      const isUntouched = draft === null && (source === file_source || source === null);
      if (isUntouched) {
        await removeEntry(trx, id);
        replace(entry, source);
        done.removed.push(`${path}.md`);
      } else await updateEntry(trx, id, { file_source: null }, false);
    }
    // The texts of a new shop have nothing before them.
    if (stored.length > 0) await insertVersion(trx, 'release', { texts: replaced, pictures: [] });
    return done;
  });
}
