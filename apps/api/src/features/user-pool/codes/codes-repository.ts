import '../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

type Purpose = Selectable<Database['pool_codes']>['purpose'];

type CodeRow = {
  readonly sub: string;
  readonly purpose: Purpose;
  readonly code_hash: Buffer;
  /** Validity in minutes. */
  readonly minutes: number;
};

/** Stores a code in place of an earlier one of the same purpose. Returns its id. */
export async function replaceCode(db: Db, { minutes, ...row }: CodeRow): Promise<number> {
  await db.deleteFrom('pool_codes').where('sub', '=', row.sub).where('purpose', '=', row.purpose).execute();
  const { id } = await db
    .insertInto('pool_codes')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`, used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The unused code of a purpose, locked until the transaction ends. */
export const lockCode = (db: Db, sub: string, purpose: Purpose) =>
  db
    .selectFrom('pool_codes')
    .select(['id', 'code_hash', sql<boolean>`expires_at < now()`.as('is_expired')])
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function markUsed(db: Db, id: number): Promise<void> {
  await db.updateTable('pool_codes').set({ used_at: sql`now()` }).where('id', '=', id).execute();
}
