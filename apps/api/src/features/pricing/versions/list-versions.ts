import { databaseNow } from '#platform/database/clock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import { runOrRehearse } from '#platform/database/rehearse.ts';
import { findVersionRows, findVersionsAt } from '../catalogue-repository.ts';
import { CatalogueFaults } from '../read-documents.ts';
import { sheetFiles } from '../spreadsheets/write-sheets.ts';
import type { CatalogueKind } from '../tables.ts';
import { documentsAt } from './documents-at.ts';
import { changesOfKind, type Effects, effectsOf } from './effects.ts';
import { adoptEarlierPlans } from './plans.ts';
import { findPlans } from './plans-repository.ts';
import { momentOf } from './return-to-version.ts';

const filesOf = (kinds: Iterable<CatalogueKind>): string =>
  [...kinds].map((kind) => sheetFiles[kind]).join(', ');

/** Moments of the shop's first lists lie in the first second of 1970. */
const momentText = (moment: Date): string =>
  moment.getTime() < 1000 ? 'from the start'.padEnd(24) : moment.toISOString();

/** Every version with its moment and its files, earliest first: a line each. */
export const listVersions = (db: Db): Promise<readonly string[]> =>
  // Plans of earlier releases are listed as what they become with the next change.
  runOrRehearse(db, true, async (trx) => {
    const now = await databaseNow(trx);
    await adoptEarlierPlans(trx, now);
    const active = await findVersionsAt(trx, now);
    const rows = await findVersionRows(trx);
    const stored = [...new Set(rows.map(({ version }) => version))].map((version) => {
      const own = rows.filter((row) => row.version === version);
      const moment = own.at(-1)?.active_from ?? now;
      const kinds = own.map(({ kind }) => kind);
      const counts = kinds.some((kind) => active.get(kind) === version);
      return { version, moment, kinds, state: moment > now ? 'planned' : counts ? 'in force' : 'earlier' };
    });
    const withdrawn = (await findPlans(trx))
      .filter(({ withdrawnAt }) => withdrawnAt !== null)
      .map(({ version, activeFrom, changes }) => ({
        ...{ version, moment: activeFrom, kinds: [...changes.keys()], state: 'withdrawn' },
      }));
    const width = Math.max(...[...stored, ...withdrawn].map(({ version }) => version.length));
    return [...stored, ...withdrawn]
      .sort((one, other) => one.moment.getTime() - other.moment.getTime())
      .map(
        ({ version, moment, kinds, state }) =>
          `${momentText(moment)}  ${state.padEnd(9)}  ${version.padEnd(width)}  ${filesOf(kinds)}`,
      );
  });

/** What differs between the documents of two versions; `other` undefined: those in force now. */
export async function compareVersions(db: Db, version: string, other?: string): Promise<Effects> {
  const before = await documentsAt(db, await momentOf(db, version));
  const after = await documentsAt(
    db,
    other === undefined ? await databaseNow(db) : await momentOf(db, other),
  );
  try {
    return effectsOf(before, after);
  } catch (error) {
    // Lists of earlier releases may lack what a price needs today: their values are compared all the same.
    if (!(error instanceof CatalogueFaults)) throw error;
    const changes = [...after].flatMap(([kind, document]) =>
      changesOfKind(kind, before.get(kind), document).map(
        ({ place, from, to }) => `${sheetFiles[kind]}, ${place}: ${from ?? 'nothing'} -> ${to ?? 'nothing'}`,
      ),
    );
    return { changes, sensitive: [], prices: [] };
  }
}
