import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

type Lock = {
  /** Tries before the first lock. */
  readonly free: number;
  readonly longestSeconds: number;
  /** Seconds without a try after which the count is reset. */
  readonly quietSeconds: number;
};

/**
 * Counts a try unless the subject is locked, and returns their number; the lock starts at one second and doubles.
 * Undefined while it is locked.
 */
export async function insertTry(db: Db, subject: string, lock: Lock): Promise<number | undefined> {
  const quiet = sql`f.last_at < now() - make_interval(secs => ${lock.quietSeconds}::float8)`;
  const { rows } = await sql<{ failures: number }>`
    insert into pool_failures as f (subject, failures, last_at, locked_until) values (${subject}, 1, now(), null)
    on conflict (subject) do update set
      failures = case when ${quiet} then 1 else f.failures + 1 end,
      last_at = now(),
      locked_until = case
        when ${quiet} or f.failures + 1 < ${lock.free}::int then null
        else now() + make_interval(secs =>
          least(${lock.longestSeconds}::float8, power(2, least(f.failures + 1 - ${lock.free}::int, 20))))
      end
    where f.locked_until is null or f.locked_until <= now()
    returning failures`.execute(db);
  return rows[0]?.failures;
}

/** Counts a try without a time limit and returns the number since the last reset. */
export async function insertCountedTry(db: Db, subject: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into pool_failures as f (subject, failures, last_at, locked_until) values (${subject}, 1, now(), null)
    on conflict (subject) do update set failures = f.failures + 1, last_at = now()
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

export async function findLockSeconds(db: Db, subject: string): Promise<number> {
  const row = await db
    .selectFrom('pool_failures')
    .select(sql<number | null>`ceil(extract(epoch from locked_until - now()))::int`.as('seconds'))
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 1);
}

export async function takeBackTry(db: Db, subject: string, free: number): Promise<void> {
  await sql`
    update pool_failures set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 < ${free}::int then null else locked_until end
    where subject = ${subject}`.execute(db);
}

export async function deleteTries(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('pool_failures').where('subject', '=', subject).execute();
}

/** Counts a mail unless the subject has reached the limit of the last hour. */
export async function insertMail(db: Db, subject: string, maxAnHour: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7155003))`.execute(db);
  const { numAffectedRows } = await sql`
    insert into pool_sends (subject)
    select ${subject} where (
      select count(*) from pool_sends where subject = ${subject} and sent_at > now() - interval '1 hour'
    ) < ${maxAnHour}::int`.execute(db);
  return numAffectedRows === 1n;
}
