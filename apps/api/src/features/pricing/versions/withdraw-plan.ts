import type { Db } from '#platform/database/database.ts';
import { runOrRehearse } from '#platform/database/rehearse.ts';
import { deletePlannedDocuments } from '../catalogue-repository.ts';
import { documentsAt } from './documents-at.ts';
import { type Effects, effectsOf } from './effects.ts';
import { rebasePlans } from './plans.ts';
import { findPlans, markWithdrawn } from './plans-repository.ts';
import { beginChange } from './publish.ts';

/** Withdraws a planned change, and returns what this changes from its day on. Throws if it is not planned any more. */
export function withdrawPlan(db: Db, version: string, isRehearsal = false): Promise<Effects> {
  return runOrRehearse(db, isRehearsal, async (trx) => {
    const now = await beginChange(trx);
    const plan = (await findPlans(trx)).find((each) => each.version === version);
    if (plan === undefined)
      throw new Error(`No planned change has the name ${version}: “versions” lists them.`);
    if (plan.withdrawnAt !== null) throw new Error(`${version} is withdrawn already.`);
    if (plan.activeFrom <= now)
      throw new Error(`${version} is in force already: use “return” with the version before it.`);
    const before = await documentsAt(trx, plan.activeFrom);
    await deletePlannedDocuments(trx, version);
    await markWithdrawn(trx, version, now);
    await rebasePlans(trx, now);
    const after = await documentsAt(trx, plan.activeFrom);
    return effectsOf(before, new Map([...after].filter(([kind]) => plan.changes.has(kind))));
  });
}
