import type { Db } from '#platform/database/database.ts';
import {
  findDocument,
  findVersionRows,
  findVersionsAt,
  insertDocument,
  replacePlannedDocument,
  type VersionRow,
} from '../catalogue-repository.ts';
import { CatalogueFaults, readDocuments } from '../read-documents.ts';
import { sheetFiles } from '../spreadsheets/write-sheets.ts';
import type { CatalogueKind } from '../tables.ts';
import { applyChanges, changeSet, type ValueChange } from './change-set.ts';
import { documentsAt, type StoredDocuments } from './documents-at.ts';
import { findPlans, insertPlan, type Plan, type PlannedChanges } from './plans-repository.ts';

/** The moment just before another, at the precision of stored moments. */
export const justBefore = (moment: Date): Date => new Date(moment.getTime() - 1);

/** The plans that are still to take effect, in their order. */
export const plansAfter = async (db: Db, now: Date): Promise<readonly Plan[]> =>
  (await findPlans(db)).filter(
    ({ activeFrom, withdrawnAt }) => withdrawnAt === null && activeFrom.getTime() > now.getTime(),
  );

/** The documents that a plan changes, made from those of its day. */
export function plannedDocuments(
  changes: PlannedChanges,
  ofTheDay: StoredDocuments,
): Map<CatalogueKind, Record<string, unknown>> {
  return new Map(
    [...changes].map(([kind, values]) => [kind, applyChanges(kind, ofTheDay.get(kind) ?? {}, values)]),
  );
}

/** The changed values of documents, by kind. */
export function changesOf(
  before: StoredDocuments,
  after: ReadonlyMap<CatalogueKind, object>,
): PlannedChanges {
  const changes = new Map<CatalogueKind, readonly ValueChange[]>();
  for (const [kind, document] of after) {
    const values = changeSet(kind, before.get(kind) ?? {}, document);
    if (values.length > 0) changes.set(kind, values);
  }
  return changes;
}

async function makeAgain(trx: Db, { version, activeFrom, changes }: Plan): Promise<void> {
  const ofTheDay = await documentsAt(trx, justBefore(activeFrom));
  const documents = plannedDocuments(changes, ofTheDay);
  readDocuments(new Map([...ofTheDay, ...named(documents, version)]));
  for (const [kind, document] of named(documents, version))
    await replacePlannedDocument(trx, { kind, version, document });
}

/** Faults of documents as lines that name the places in the spreadsheets. */
export const sentencesOf = ({ faults }: CatalogueFaults): readonly string[] =>
  faults
    .slice(0, 20)
    .map(({ document, path, sentence }) => `  ${sheetFiles[document]}, ${path}: ${sentence}`);

/** The documents with the name of their version. */
export const named = (documents: ReadonlyMap<CatalogueKind, object>, version: string) =>
  new Map([...documents].map(([kind, document]) => [kind, { ...document, version }]));

/**
 * Makes the documents of all later plans again after a change before them. Throws if a plan no longer fits, such as
 * a price for a material that is gone.
 */
export async function rebasePlans(trx: Db, now: Date): Promise<void> {
  for (const plan of await plansAfter(trx, now)) {
    try {
      await makeAgain(trx, plan);
    } catch (error) {
      if (!(error instanceof CatalogueFaults)) throw error;
      const sentences = sentencesOf(error);
      throw new Error(
        [
          `Nothing was changed: “${plan.version}”, planned for ${plan.activeFrom.toISOString()}, would no longer fit.`,
          ...sentences,
          `Withdraw it first (withdraw ${plan.version}), and plan it again afterwards.`,
        ].join('\n'),
      );
    }
  }
}

/**
 * Makes later plans again after a release changed the shop's own documents. A plan that no longer fits keeps its
 * documents: a start never fails because of a plan.
 */
export async function rebaseFittingPlans(trx: Db, now: Date): Promise<void> {
  for (const plan of await plansAfter(trx, now)) {
    try {
      await makeAgain(trx, plan);
    } catch (error) {
      if (!(error instanceof CatalogueFaults)) throw error;
    }
  }
}

/** The document that a stored one was made from: that in force when it was stored. */
async function baseOf(trx: Db, { kind, created_at }: VersionRow): Promise<object | undefined> {
  const version = (await findVersionsAt(trx, created_at)).get(kind);
  return version === undefined ? undefined : ((await findDocument(trx, kind, version)) as object);
}

/**
 * Turns the whole documents that earlier releases stored for a later day into plans: what they change is what differs
 * from the documents of the day when they were stored.
 */
export async function adoptEarlierPlans(trx: Db, now: Date): Promise<void> {
  const known = new Set((await findPlans(trx)).map(({ version }) => version));
  const later = (await findVersionRows(trx)).filter(
    ({ version, active_from }) => active_from > now && !known.has(version),
  );
  for (const version of new Set(later.map((row) => row.version))) {
    const rows = later.filter((row) => row.version === version);
    const [first] = rows;
    if (first === undefined) continue;
    const changes = new Map<CatalogueKind, readonly ValueChange[]>();
    for (const row of rows) {
      const base = await baseOf(trx, row);
      const document = (await findDocument(trx, row.kind, version)) as object;
      if (base) changes.set(row.kind, changeSet(row.kind, base, document));
    }
    if (changes.size === rows.length)
      await insertPlan(trx, { version, activeFrom: first.active_from, changes });
  }
}

/** Stores changes for a later day, with the documents that follow from them. */
export async function storePlan(
  trx: Db,
  { version, activeFrom, changes }: Pick<Plan, 'version' | 'activeFrom' | 'changes'>,
): Promise<void> {
  const documents = plannedDocuments(changes, await documentsAt(trx, justBefore(activeFrom)));
  await insertPlan(trx, { version, activeFrom, changes });
  for (const [kind, document] of named(documents, version))
    await insertDocument(trx, { kind, version, activeFrom, document });
}
