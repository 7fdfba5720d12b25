import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import '../tables.ts';

/** A younger key is fresh: no new one is needed. */
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

/** The numbers of keys in use and of fresh ones among them. */
export async function countKeys(db: Db): Promise<{ readonly fresh: number; readonly living: number }> {
  const { rows } = await sql<{ fresh: number; living: number }>`
    select count(*) filter (where created_at > now() - make_interval(days => ${rotateAfterDays}))::int as fresh,
      count(*)::int as living
    from pool_keys where retired_at is null`.execute(db);
  return rows[0] ?? { fresh: 0, living: 0 };
}

/** Allows one process at a time to make keys, until the transaction ends. */
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
    // Not now(), which is constant within a transaction: the order of the keys matters.
    .values({ ...key, created_at: sql<Date>`clock_timestamp()`, retired_at: null })
    .execute();
}
