import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import '../tables.ts';

/** A key that is younger is fresh: no other has to be made. */
const rotateAfterDays = 90;

/** The two newest keys in use, newest first. */
export const findNewestKeys = (db: Db) =>
  db
    .selectFrom('pool_keys')
    .select(['kid', 'encrypted_private', 'public_jwk', 'created_at'])
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();

/** How many keys are in use, and how many of them are fresh. */
export async function countKeys(db: Db): Promise<{ readonly fresh: number; readonly living: number }> {
  const { rows } = await sql<{ fresh: number; living: number }>`
    select count(*) filter (where created_at > now() - make_interval(days => ${rotateAfterDays}))::int as fresh,
      count(*)::int as living
    from pool_keys where retired_at is null`.execute(db);
  return rows[0] ?? { fresh: 0, living: 0 };
}

/** One process at a time makes keys, until the transaction ends. */
export async function lockKeys(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7155002)`.execute(trx);
}

/** Adds a key: the private half encrypted, the public half as JSON. */
export async function insertKey(
  trx: Db,
  key: { readonly kid: string; readonly encrypted_private: Buffer; readonly public_jwk: string },
): Promise<void> {
  await trx
    .insertInto('pool_keys')
    // Not now(): within a transaction that stands still, and the order of the keys counts.
    .values({ ...key, created_at: sql<Date>`clock_timestamp()`, retired_at: null })
    .execute();
}
