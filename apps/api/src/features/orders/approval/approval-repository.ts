import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JobRow } from '../orders-repository.ts';
import '../tables.ts';

type Found = Pick<JobRow, 'id' | 'order_id'>;

/** Approved lines whose time to take the approval back is over, by the database's clock. */
export const findDueReleases = (db: Db): Promise<Found[]> =>
  db
    .selectFrom('order_jobs')
    .select(['id', 'order_id'])
    .where('state', '=', 'approved')
    .where('release_at', '<=', sql<Date>`now()`)
    .orderBy('release_at')
    .limit(500)
    .execute();

/** Orders with lines whose customer was not yet asked to approve them. */
export async function findUnasked(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_jobs')
    .select('order_id')
    .distinct()
    .where('state', 'in', ['approval_pending', 'proof_pending'])
    .where('approval_asked_at', 'is', null)
    .limit(200)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Orders with lines whose customer was asked `hours` ago or earlier, has not answered and was not reminded. */
export async function findUnanswered(db: Db, hours: number): Promise<readonly string[]> {
  const since = sql<Date>`now() - make_interval(hours => ${hours})`;
  const rows = await db
    .selectFrom('order_jobs')
    .select('order_id')
    .distinct()
    .where('state', 'in', ['approval_pending', 'proof_pending'])
    .where('approval_reminded_at', 'is', null)
    .where('approval_asked_at', '<=', since)
    .where('updated_at', '<=', since)
    .limit(200)
    .execute();
  return rows.map((row) => row.order_id);
}
