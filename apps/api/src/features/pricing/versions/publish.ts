import { databaseNow } from '#platform/database/clock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import { findVersionRows, insertDocument, lockActivation } from '../catalogue-repository.ts';
import { sheetFiles } from '../spreadsheets/write-sheets.ts';
import type { CatalogueKind } from '../tables.ts';
import { adoptEarlierPlans, named, plansAfter, rebasePlans, storePlan } from './plans.ts';
import { findPlans, type PlannedChanges } from './plans-repository.ts';

const versionPattern = /^[\w.-]{1,40}$/;

/** A plan that is about to take effect is not changed any more, in ms. */
const closeMs = 5_000;

/** Throws unless a name can be given to a new version. */
export async function checkVersionName(trx: Db, version: string): Promise<void> {
  if (!versionPattern.test(version))
    throw new Error(
      `A version name consists of at most 40 letters, digits, points and hyphens, not “${version}”.`,
    );
  const plan = (await findPlans(trx)).some((each) => each.version === version);
  if (plan || (await findVersionRows(trx, version)).length > 0)
    throw new Error(`Version ${version} already exists, and versions are immutable: choose another name.`);
}

/**
 * Waits for other changes of the catalogue, and returns the moment at which this one takes place: after all documents
 * in force. Throws shortly before a planned change takes effect.
 */
export async function beginChange(trx: Db): Promise<Date> {
  await lockActivation(trx);
  const now = await databaseNow(trx);
  await adoptEarlierPlans(trx, now);
  const [next] = await plansAfter(trx, now);
  if (next && next.activeFrom.getTime() - now.getTime() < closeMs)
    throw new Error(
      `Nothing was changed: ${next.version} takes effect in a moment. Try again in ten seconds.`,
    );
  const rows = await findVersionRows(trx);
  const latest = rows.findLast(({ active_from }) => active_from <= now)?.active_from.getTime() ?? 0;
  return new Date(Math.max(now.getTime(), latest + 1));
}

/** A new version: documents that count at once, or changed values for a later day. */
export type NewVersion = {
  readonly version: string;
  readonly now: Date;
  readonly from: Date;
  readonly documents: ReadonlyMap<CatalogueKind, object>;
  readonly values: PlannedChanges;
};

/** Values that a later plan sets as well: a sentence each. */
async function notesOnPlans(trx: Db, { from, values, version }: NewVersion): Promise<string[]> {
  return (await plansAfter(trx, from)).flatMap((plan) =>
    [...plan.changes].flatMap(([kind, planned]) =>
      planned
        .filter(({ path }) =>
          values.get(kind)?.some((value) => value.path.join('\n') === path.join('\n') && path[0] !== 'order'),
        )
        .filter(() => plan.version !== version)
        .map(
          ({ path, to }) =>
            `${sheetFiles[kind]}, ${path.join('.')}: ${plan.version} sets it to ${to === undefined ? 'nothing' : JSON.stringify(to)} at ${plan.activeFrom.toISOString()}`,
        ),
    ),
  );
}

/** Stores a new version, and makes the plans after it again. Returns sentences on values that a later plan changes too. */
export async function publish(trx: Db, fresh: NewVersion): Promise<readonly string[]> {
  const { version, now, from, documents, values } = fresh;
  const taken = (await findVersionRows(trx)).find(
    ({ active_from }) => active_from.getTime() === from.getTime(),
  );
  if (taken)
    throw new Error(
      `Nothing was changed: ${taken.version} takes effect at that moment too. Choose another, a second later.`,
    );
  if (from > now) await storePlan(trx, { version, activeFrom: from, changes: values });
  else
    for (const [kind, document] of named(documents, version))
      await insertDocument(trx, { kind, version, activeFrom: from, document });
  await rebasePlans(trx, from);
  return notesOnPlans(trx, fresh);
}
