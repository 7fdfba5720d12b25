import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { runOrRehearse } from '#platform/database/rehearse.ts';
import type { Since } from '#platform/written-out.ts';
import { replaceTerms } from '../customer-terms-repository.ts';
import { requireConfirmation } from '../versions/confirmation.ts';
import { beginChange, checkVersionName, publish } from '../versions/publish.ts';
import { type Preview, previewSheets } from './preview-sheets.ts';
import { type Sheets, writeSheets } from './write-sheets.ts';

/** The changes, all documents in force as spreadsheets, and what later plans change too. */
export type Activated = Preview & {
  readonly inForce: Sheets;
  readonly from: Date;
  readonly notes: readonly string[];
};

export type Activation = {
  /** The moment from which it counts; undefined: at once. */
  readonly plannedFor?: Date | undefined;
  readonly since?: Since;
  /** The word that confirms large changes. */
  readonly confirmation?: string | undefined;
  /** Does everything, and keeps none of it: the preview. */
  readonly isRehearsal?: boolean;
};

/**
 * Activates spreadsheets, all of them or none, at once or from a later moment. A rehearsal needs no name for the version. Running shops use them within a second.
 * Customers' conditions are always active at once. Throws all errors that prevent it.
 */
export function activateSheets(
  db: Db,
  sheets: Sheets,
  name: string | undefined,
  { plannedFor, since, confirmation, isRehearsal = false }: Activation = {},
): Promise<Activated> {
  return runOrRehearse(db, isRehearsal, async (trx) => {
    const now = await beginChange(trx);
    if (name === undefined && !isRehearsal) throw new Error('A version needs a name.');
    const version = name ?? `preview-${randomUUID()}`.slice(0, 40);
    await checkVersionName(trx, version);
    if (plannedFor && plannedFor <= now)
      throw new Error(`${plannedFor.toISOString()} is in the past: omit the moment to activate at once.`);
    const from = plannedFor ?? now;
    const preview = await previewSheets(trx, sheets, since, { now, from });
    if (preview.terms && plannedFor)
      throw new Error(
        'Customers’ conditions take effect immediately: remove customers.csv, or omit the moment.',
      );
    if (!isRehearsal || confirmation !== undefined) requireConfirmation(preview.sensitive, confirmation);
    const { documents, values } = preview;
    const notes = values.size === 0 ? [] : await publish(trx, { version, now, from, documents, values });
    if (preview.terms) await replaceTerms(trx, preview.terms);
    return { ...preview, from, notes, inForce: await writeSheets(trx, now) };
  });
}
