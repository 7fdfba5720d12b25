import { nameAt, pageOf } from '@labelwerk/content/names.ts';
import type { TextFile } from '@labelwerk/content/read-folder.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { Db } from '#platform/database/database.ts';
import type { Queue } from '#platform/tasks/queue.ts';
import { findAllEntries } from '../content-repository.ts';
import { type PictureChange, picturesFolder } from '../pictures/picture-files.ts';
import { findPictures } from '../pictures/pictures-repository.ts';
import type { StoredEntry } from '../tables.ts';
import { activateTexts, type FolderChanges } from './activate-texts.ts';
import { linesChanged } from './plan-texts.ts';
import {
  type EarlierText,
  findEarlierPicture,
  findPicturesAt,
  findTextsAt,
  findVersions,
} from './versions-repository.ts';

const keyOf = ({ type, slug, language }: Pick<EarlierText, 'type' | 'slug' | 'language'>) =>
  `${language}/${type}/${slug}`;

const namesListed = 5;

/** Every version, earliest first: a line each. */
export async function listVersions(db: Db): Promise<readonly string[]> {
  const all = await findVersions(db);
  return [
    '0  before the first change',
    ...all.map(({ id, kind, created_at, names }) => {
      const more = names.length > namesListed ? `, … ${names.length} in all` : '';
      return `${id}  ${created_at.toISOString()}  ${kind.padEnd(10)}  ${names.slice(0, namesListed).join(', ')}${more}`;
    }),
  ];
}

/** The number of a version. Throws if there is none. */
export async function versionIn(db: Db, word: string): Promise<number> {
  const all = await findVersions(db);
  if (/^\d{1,9}$/.test(word) && (word === '0' || all.some(({ id }) => id === Number(word))))
    return Number(word);
  throw new Error(`There is no version ${word}: “versions” lists them by number.`);
}

/** Published texts by key: those now, with what differs at a version in their place. */
async function textsAt(db: Db, version: number | undefined): Promise<Map<string, string>> {
  const published = (await findAllEntries(db)).filter(({ source }) => source !== null);
  const texts = new Map(published.map((entry) => [keyOf(entry), entry.source ?? '']));
  for (const text of version === undefined ? [] : await findTextsAt(db, version))
    if (text.before === null) texts.delete(keyOf(text));
    else texts.set(keyOf(text), text.before);
  return texts;
}

/** The lines in which published texts differ between two versions; `other` undefined: the texts of now. */
export async function compareVersions(db: Db, version: number, other?: number): Promise<readonly string[]> {
  const [before, after] = [await textsAt(db, version), await textsAt(db, other)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
    const [old, fresh] = [before.get(key), after.get(key)];
    if (old === fresh) return [];
    if (old === undefined) return [`${key}: new`];
    return fresh === undefined ? [`${key}: removed`] : [`${key}: changed`, ...linesChanged(old, fresh)];
  });
}

/** An earlier text as the file that brings it back; undefined if it is as now, or the shop needs the one it has. */
function fileOf(text: EarlierText, entry: StoredEntry | undefined): TextFile | undefined {
  const name = nameAt(text as Parameters<typeof nameAt>[0]);
  if (name === undefined || text.before === (entry?.source ?? null)) return undefined;
  const isRequired = pageOf(name)?.slug === undefined;
  if (text.before === null && isRequired) return undefined;
  const language = text.language as Language;
  return { language, name, isDraft: false, path: `${language}/${name}.md`, text: text.before ?? '' };
}

async function earlierPictures(db: Db, version: number): Promise<readonly PictureChange[]> {
  const stored = new Map((await findPictures(db)).map((picture) => [picture.name, picture]));
  const changes: PictureChange[] = [];
  for (const { name, before_hash: hash } of await findPicturesAt(db, version)) {
    if (hash === (stored.get(name)?.hash ?? null)) continue;
    const path = `${picturesFolder}/${name}`;
    if (hash === null) {
      changes.push({ kind: 'removed', file: { name, path, bytes: Buffer.alloc(0) } });
      continue;
    }
    const prepared = { ...(await findEarlierPicture(db, hash)), name };
    const kind = stored.has(name) ? 'changed' : 'new';
    changes.push({ kind, file: { name, path, bytes: prepared.bytes }, prepared });
  }
  return changes;
}

/**
 * Publishes the texts and pictures as they were with a version, as a new version; drafts stay. Articles that came later
 * are removed; a page that came later stays, since the shop needs it. Throws if a text is no longer valid.
 */
export function returnToVersion(
  db: Db,
  queue: Queue,
  version: number,
  isRehearsal: boolean,
): Promise<FolderChanges> {
  return activateTexts(
    db,
    queue,
    async (trx) => {
      const entries = new Map((await findAllEntries(trx)).map((entry) => [keyOf(entry), entry]));
      const texts = (await findTextsAt(trx, version)).flatMap((text) => {
        const file = fileOf(text, entries.get(keyOf(text)));
        return file ? [file] : [];
      });
      return { texts, pictureChanges: await earlierPictures(trx, version) };
    },
    { kind: 'return', isRehearsal },
  );
}
