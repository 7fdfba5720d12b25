import type { Selectable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import '../tables.ts';

export type ReprintRow = Selectable<Database['order_reprints']>;

/** Reprints of lines, oldest first. */
export async function findReprints(db: Db, jobIds: readonly string[]): Promise<readonly ReprintRow[]> {
  if (jobIds.length === 0) return [];
  return db
    .selectFrom('order_reprints')
    .selectAll()
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('number')
    .execute();
}

/** Adds a reprint with the next number of its line. Call it under the lock of the line. */
export async function addReprint(trx: Db, reprint: Omit<ReprintRow, 'number'>): Promise<void> {
  const { last } = await trx
    .selectFrom('order_reprints')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('job_id', '=', reprint.job_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_reprints')
    .values({ ...reprint, number: (last ?? 0) + 1 })
    .execute();
}

/** Removes the last reprint of a line. Call it under the lock of the line. */
export async function removeLastReprint(trx: Db, jobId: string): Promise<void> {
  await trx
    .deleteFrom('order_reprints')
    .where('job_id', '=', jobId)
    .where('number', '=', (eb) =>
      eb
        .selectFrom('order_reprints')
        .select((of) => of.fn.max('number').as('last'))
        .where('job_id', '=', jobId),
    )
    .execute();
}

/** For other features. */
export const reprints = { add: addReprint, find: findReprints };
