import { databaseNow } from '#platform/database/clock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Since } from '#platform/written-out.ts';
import { insertDocument, lockActivation } from '../catalogue-repository.ts';
import { replaceTerms } from '../customer-terms-repository.ts';
import { type Preview, previewSheets, type Sheets } from './preview-sheets.ts';
import { writeSheets } from './write-sheets.ts';

const versionPattern = /^[\w.-]{1,40}$/;

/** The changes, and all active documents as spreadsheets. */
export type Activated = Preview & { readonly inForce: Sheets };

/**
 * Activates spreadsheets from a given time, all of them or none. Running shops use them within a second.
 * Customers' conditions are always active at once. Throws all errors that prevent it.
 */
export async function activateSheets(
  db: Db,
  sheets: Sheets,
  version: string,
  { activeFrom, since }: { readonly activeFrom: Date; readonly since?: Since },
): Promise<Activated> {
  if (!versionPattern.test(version))
    throw new Error(
      `A version name consists of at most 40 letters, digits, points and hyphens, not “${version}”.`,
    );
  return db.transaction().execute(async (trx) => {
    await lockActivation(trx);
    const preview = await previewSheets(trx, sheets, since);
    if (preview.terms && activeFrom > (await databaseNow(trx)))
      throw new Error(
        'Customers’ conditions take effect immediately: remove customers.csv, or omit the moment.',
      );
    for (const [kind, document] of preview.documents) {
      const row = { kind, version, activeFrom, document: { ...document, version } };
      if (!(await insertDocument(trx, row)))
        throw new Error(
          `Version ${version} already exists, and versions are immutable: choose another name.`,
        );
    }
    if (preview.terms) await replaceTerms(trx, preview.terms);
    return { ...preview, inForce: await writeSheets(trx) };
  });
}
