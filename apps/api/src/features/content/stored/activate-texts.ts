import { placeOf } from '@labelwerk/content/names.ts';
import type { TextFile } from '@labelwerk/content/read-folder.ts';
import { headOf } from '@labelwerk/content/source.ts';
import type { Db } from '#platform/database/database.ts';
import type { Queue } from '#platform/tasks/queue.ts';
import { findAllEntries } from '../content-repository.ts';
import { tellStorefrontTask } from '../tell-storefront.task.ts';
import { insertEntries, lockEntries, updateEntry } from './entry-writes-repository.ts';
import { planTexts, type TextChange } from './plan-texts.ts';

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
  // What waited for its publication is published now.
  else await updateEntry(trx, entry.id, { ...published, ...(entry.draft === text && { draft: null }) }, true);
}

/**
 * Puts texts in force, all of them or none, and tells the storefront. Answers what changed. Throws, naming files and
 * lines, where a text is wrong.
 */
export function activateTexts(
  db: Db,
  queue: Queue,
  files: readonly TextFile[],
): Promise<readonly TextChange[]> {
  return db.transaction().execute(async (trx) => {
    await lockEntries(trx);
    const changes = planTexts(files, await findAllEntries(trx));
    for (const change of changes) await applyChange(trx, change);
    const changed = changes.filter(({ kind }) => kind !== 'draft' && kind !== 'draft removed');
    if (changed.length > 0) {
      const payload = { changed: changed.map(({ file }) => `${file.language}/${file.name}`) };
      await queue.enqueue(trx, tellStorefrontTask, payload);
    }
    return changes;
  });
}
