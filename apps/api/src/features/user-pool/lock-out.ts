import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#plugins/database.ts';
import { PoolError } from './pool-error.ts';

/** Wrong passwords that cost nothing; each further one doubles the lock, up to 15 minutes. Never a lock for good. */
const freeTries = 5;
const longestSeconds = 900;
/** An address speaks for many people: it gets more tries. */
const freeTriesOfAddress = 50;

/** The network a visitor comes from: /24 for IPv4, /64 for IPv6, so that one machine is not a thousand. */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4) return `net:${v4}`;
  return `net:${address.split(':').slice(0, 4).join(':')}`;
}

/** Throws while a user or a network is locked; attempts meanwhile do not make it longer. */
export async function requireUnlocked(db: Db, subjects: readonly string[]): Promise<void> {
  const row = await db
    .selectFrom('pool_failures')
    .select(sql<number>`ceil(extract(epoch from max(locked_until) - now()))::int`.as('seconds'))
    .where('subject', 'in', subjects)
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row?.seconds) throw new PoolError('NotAuthorizedException', 'Password attempts exceeded', row.seconds);
}

/** Counts a wrong password. After 15 quiet minutes the count begins anew. */
export async function countFailure(db: Db, subject: string): Promise<void> {
  const free = subject.startsWith('net:') ? freeTriesOfAddress : freeTries;
  await sql`
    insert into pool_failures as f (subject, failures, last_at, locked_until) values (${subject}, 1, now(), null)
    on conflict (subject) do update set
      failures = case when f.last_at < now() - interval '15 minutes' then 1 else f.failures + 1 end,
      last_at = now(),
      locked_until = case
        when f.last_at < now() - interval '15 minutes' or f.failures + 1 < ${free}::int then null
        else now() + make_interval(secs => least(${longestSeconds}::float8, power(2, least(f.failures + 1 - ${free}::int, 20))))
      end`.execute(db);
}

export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('pool_failures').where('subject', '=', subject).execute();
}
