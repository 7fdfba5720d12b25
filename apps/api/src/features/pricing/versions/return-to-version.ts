import type { Db } from '#platform/database/database.ts';
import { runOrRehearse } from '#platform/database/rehearse.ts';
import { findVersionRows } from '../catalogue-repository.ts';
import { CatalogueFaults, readDocuments } from '../read-documents.ts';
import type { CatalogueKind } from '../tables.ts';
import { requireConfirmation } from './confirmation.ts';
import { documentsAt, type StoredDocuments } from './documents-at.ts';
import { type Effects, effectsOf } from './effects.ts';
import { changesOf, named, plannedDocuments, sentencesOf } from './plans.ts';
import { beginChange, checkVersionName, publish } from './publish.ts';

const catalogueKinds: readonly CatalogueKind[] = ['price-list', 'materials', 'finishes', 'product-types'];

/** The moment from which a version counts. Throws if there is none of that name. */
export async function momentOf(db: Db, version: string): Promise<Date> {
  const moment = (await findVersionRows(db, version)).at(-1)?.active_from;
  if (moment === undefined) throw new Error(`There is no version ${version}: “versions” lists them.`);
  return moment;
}

/**
 * The documents to which a return goes: prices and catalogue as they were with that version, since they belong
 * together. Voucher codes only if that version changed them: a code that was switched off since stays off.
 */
async function earlierDocuments(trx: Db, version: string, now: Date): Promise<StoredDocuments> {
  const moment = await momentOf(trx, version);
  if (moment > now)
    throw new Error(`${version} is planned for ${moment.toISOString()}: there is nothing to return to yet.`);
  const changed = (await findVersionRows(trx, version)).map(({ kind }) => kind);
  const kinds = changed.every((kind) => kind === 'vouchers') ? changed : [...catalogueKinds, ...changed];
  const then = await documentsAt(trx, moment);
  return new Map([...then].filter(([kind]) => kinds.includes(kind)));
}

export type Return = {
  readonly to: string;
  /** The name of the new version. */
  readonly version: string;
  readonly confirmation?: string | undefined;
  readonly isRehearsal?: boolean;
};

/**
 * Activates the documents of an earlier version at once, as a new version. Plans for later days stay, applied to them.
 * Throws if they no longer fit the rest.
 */
export function returnToVersion(
  db: Db,
  { to, version, confirmation, isRehearsal = false }: Return,
): Promise<Effects & { readonly notes: readonly string[] }> {
  return runOrRehearse(db, isRehearsal, async (trx) => {
    const now = await beginChange(trx);
    await checkVersionName(trx, version);
    const active = await documentsAt(trx, now);
    const values = changesOf(active, await earlierDocuments(trx, to, now));
    const documents = plannedDocuments(values, active);
    try {
      readDocuments(new Map([...active, ...named(documents, version)]));
    } catch (error) {
      if (!(error instanceof CatalogueFaults)) throw error;
      throw new Error(
        [`Nothing was changed: the values of ${to} no longer fit.`, ...sentencesOf(error)].join('\n'),
      );
    }
    const effects = effectsOf(active, named(documents, version));
    if (!isRehearsal || confirmation !== undefined) requireConfirmation(effects.sensitive, confirmation);
    const fresh = { version, now, from: now, documents, values };
    const notes = values.size === 0 ? [] : await publish(trx, fresh);
    return { ...effects, notes };
  });
}
