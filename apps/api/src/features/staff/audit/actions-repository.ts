import '../tables.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type ActionRow = Selectable<Database['staff_actions']>;

export async function insertAction(trx: Db, action: Insertable<Database['staff_actions']>): Promise<void> {
  await trx.insertInto('staff_actions').values(action).execute();
}

/** Recorded actions, newest first: of one thing, of an order and everything in it, or all. */
export function findActionsOf(
  db: Db,
  of: {
    readonly subjectId?: string | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<ActionRow[]> {
  const { subjectId, before, limit } = of;
  let query = db.selectFrom('staff_actions').selectAll();
  if (subjectId !== undefined)
    query = query.where((eb) => eb.or([eb('subject_id', '=', subjectId), eb('order_id', '=', subjectId)]));
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The last action of a kind on each of some things. */
export async function findLastActions(
  db: Db,
  action: string,
  subjectIds: readonly string[],
): Promise<readonly ActionRow[]> {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('staff_actions')
    .distinctOn('subject_id')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .where('action', '=', action)
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
}

/** The last action that changed a thing, if it was recorded within the last `minutes`. */
export const findLastChange = (db: Db, subjectId: string, minutes: number): Promise<ActionRow | undefined> =>
  db
    .with('last', (cte) =>
      cte
        .selectFrom('staff_actions')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .where('after', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .selectFrom('last')
    .selectAll()
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
