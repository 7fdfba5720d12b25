import '../tables.ts';
import type { Selectable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { CatalogueKind } from '../tables.ts';
import type { ValueChange } from './change-set.ts';

/** The changed values of a plan, by kind of document. */
export type PlannedChanges = ReadonlyMap<CatalogueKind, readonly ValueChange[]>;

export type Plan = {
  readonly version: string;
  readonly activeFrom: Date;
  readonly changes: PlannedChanges;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
};

const planOf = (row: Selectable<Database['catalogue_plans']>): Plan => ({
  version: row.version,
  activeFrom: row.active_from,
  changes: new Map(
    Object.entries(row.changes as Record<string, readonly ValueChange[]>) as [
      CatalogueKind,
      readonly ValueChange[],
    ][],
  ),
  createdAt: row.created_at,
  withdrawnAt: row.withdrawn_at,
});

/** Every plan, in the order in which they take or took effect, including withdrawn ones. */
export async function findPlans(db: Db): Promise<readonly Plan[]> {
  const rows = await db
    .selectFrom('catalogue_plans')
    .selectAll()
    .orderBy('active_from')
    .orderBy('version')
    .execute();
  return rows.map(planOf);
}

export async function insertPlan(
  db: Db,
  { version, activeFrom, changes }: Pick<Plan, 'version' | 'activeFrom' | 'changes'>,
): Promise<void> {
  await db
    .insertInto('catalogue_plans')
    .values({ version, active_from: activeFrom, changes: JSON.stringify(Object.fromEntries(changes)) })
    .execute();
}

export async function markWithdrawn(db: Db, version: string, at: Date): Promise<void> {
  await db.updateTable('catalogue_plans').set({ withdrawn_at: at }).where('version', '=', version).execute();
}
