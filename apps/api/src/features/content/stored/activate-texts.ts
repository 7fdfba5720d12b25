import { picturesIn } from '@labelwerk/content/markdoc-text.ts';
import { placeOf } from '@labelwerk/content/names.ts';
import type { TextFile } from '@labelwerk/content/read-folder.ts';
import { headOf } from '@labelwerk/content/source.ts';
import type { Db } from '#platform/database/database.ts';
import { runOrRehearse } from '#platform/database/rehearse.ts';
import type { Queue } from '#platform/tasks/queue.ts';
import { byHand, type Since } from '#platform/written-out.ts';
import { findAllEntries } from '../content-repository.ts';
import { notifyStorefrontTask } from '../notify-storefront.task.ts';
import {
  type PictureChange,
  type PictureFile,
  picturesFolder,
  planPictures,
  preparedPicture,
} from '../pictures/picture-files.ts';
import { findPictures, putPicture, removePicture } from '../pictures/pictures-repository.ts';
import { insertEntries, lockEntries, updateEntry } from './entry-writes-repository.ts';
import { nameOf } from './judge-texts.ts';
import { textsThatCount } from './meanwhile.ts';
import { planTexts, type TextChange } from './plan-texts.ts';
import { insertVersion, type VersionKind } from './versions-repository.ts';

async function applyChange(trx: Db, { kind, file, entry }: TextChange): Promise<void> {
  const place = placeOf(file.name);
  if (!place) return;
  const { language, text } = file;
  if (kind === 'draft' || kind === 'draft removed') {
    const draft = kind === 'draft' ? text : null;
    if (entry) await updateEntry(trx, entry.id, { draft }, false);
    else await insertEntries(trx, [{ ...place, language, draft, title: headOf(text).title }]);
    return;
  }
  if (kind === 'removed') {
    if (entry) await updateEntry(trx, entry.id, { source: null }, true);
    return;
  }
  const published = { source: text, title: headOf(text).title };
  if (!entry) await insertEntries(trx, [{ ...place, language, ...published }]);
  // A draft equal to the published text is removed.
  else await updateEntry(trx, entry.id, { ...published, ...(entry.draft === text && { draft: null }) }, true);
}

async function applyPicture(trx: Db, { kind, file, prepared }: PictureChange): Promise<void> {
  if (kind === 'removed') await removePicture(trx, file.name);
  else await putPicture(trx, prepared ?? (await preparedPicture(file)));
}

const isPublished = ({ kind }: TextChange): boolean => kind !== 'draft' && kind !== 'draft removed';

/** Records what published texts and pictures are before a change. */
const recordVersion = (trx: Db, kind: VersionKind, { texts, pictures }: FolderChanges): Promise<void> =>
  insertVersion(trx, kind, {
    texts: texts.filter(isPublished).flatMap(({ file, entry }) => {
      const place = placeOf(file.name);
      return place ? [{ ...place, language: file.language, before: entry?.source ?? null }] : [];
    }),
    pictures: pictures.map(({ file }) => file.name),
  });

/** The changes of a folder to pictures and texts. */
export type FolderChanges = {
  readonly pictures: readonly PictureChange[];
  readonly texts: readonly TextChange[];
  /** Paths of texts that others changed since and the folder did not: the shop's texts are kept. */
  readonly left: readonly string[];
};

/** The files of a folder, and the state it was written out from, to detect changes by others. */
export type FolderOfChanges = {
  readonly texts: readonly TextFile[];
  readonly pictures?: readonly PictureFile[];
  /** Pictures whose changes are known already, such as those of an earlier version. */
  readonly pictureChanges?: readonly PictureChange[];
  readonly since?: Since;
};

/**
 * The changes that the files of a folder would make. Throws, naming files and lines, if a text is invalid, if somebody
 * else changed the same text since, or if a remaining text shows a removed picture.
 */
async function planFolder(
  db: Db,
  { texts: given, pictures: pictureFiles = [], pictureChanges = [], since = byHand }: FolderOfChanges,
): Promise<FolderChanges> {
  const pictures = [...planPictures(pictureFiles, await findPictures(db)), ...pictureChanges];
  const names = new Set((await findPictures(db)).map(({ name }) => name));
  for (const { kind, file } of pictures)
    if (kind === 'removed') names.delete(file.name);
    else names.add(file.name);
  const stored = await findAllEntries(db);
  const { files, left } = textsThatCount(given, stored, since);
  const texts = planTexts(files, stored, names);
  const replaced = new Set(files.map(({ language, name }) => `${language}/${name}`));
  const faults = stored.flatMap((entry) =>
    replaced.has(`${entry.language}/${nameOf(entry)}`)
      ? []
      : picturesIn(entry.source ?? '')
          .filter((name) => !names.has(name))
          .map((name) => `${picturesFolder}/${name}: ${entry.language}/${nameOf(entry)} shows it`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { pictures, texts, left };
}

export type ActivationOfTexts = {
  readonly kind?: VersionKind;
  /** Does everything, and keeps none of it: the preview. */
  readonly isRehearsal?: boolean;
};

/**
 * Activates texts and pictures in one transaction, records what they replace, and notifies the storefront. Returns the
 * changes. Throws, naming files and lines, if a text is invalid.
 */
export function activateTexts(
  db: Db,
  queue: Queue,
  folder: FolderOfChanges | ((trx: Db) => Promise<FolderOfChanges>),
  { kind = 'activation', isRehearsal = false }: ActivationOfTexts = {},
): Promise<FolderChanges> {
  return runOrRehearse(db, isRehearsal, async (trx) => {
    await lockEntries(trx);
    const changes = await planFolder(trx, typeof folder === 'function' ? await folder(trx) : folder);
    await recordVersion(trx, kind, changes);
    for (const picture of changes.pictures) await applyPicture(trx, picture);
    for (const change of changes.texts) await applyChange(trx, change);
    const changed = [
      ...changes.pictures.map(({ file }) => file.path),
      ...changes.texts.filter(isPublished).map(({ file }) => `${file.language}/${file.name}`),
    ];
    if (changed.length > 0) await queue.enqueue(trx, notifyStorefrontTask, { changed });
    return changes;
  });
}
