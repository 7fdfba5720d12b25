import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Deletes reset counters, expired refresh tokens, and events older than half a year. */
export async function sweepUserPool(db: Db): Promise<void> {
  await sql`delete from pool_failures where last_at < now() - interval '2 days'`.execute(db);
  await sql`delete from pool_sends where sent_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from pool_codes where expires_at < now() - interval '2 days'`.execute(db);
  await sql`delete from pool_challenges where expires_at < now() - interval '1 hour'`.execute(db);
  // A replaced token is kept until its expiry: its use reveals a thief.
  await sql`delete from pool_refresh_tokens where expires_at < now()`.execute(db);
  await sql`
    delete from pool_families f where created_at < now() - interval '1 day'
      and not exists (select from pool_refresh_tokens t where t.family = f.id)`.execute(db);
  await sql`delete from auth_events where at < now() - interval '180 days'`.execute(db);
}
