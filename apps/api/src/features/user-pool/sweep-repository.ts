import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import './tables.ts';

/** Rows that are over, by table, in the order in which they refer to one another. */
const over: readonly (readonly [keyof Database, RawBuilder<unknown>])[] = [
  ['pool_failures', sql`last_at < now() - interval '2 days'`],
  ['pool_sends', sql`sent_at < now() - interval '1 hour'`],
  ['pool_codes', sql`expires_at < now() - interval '2 days'`],
  ['pool_challenges', sql`expires_at < now() - interval '1 hour'`],
  // A replaced token is kept until its expiry: its use reveals a thief.
  ['pool_refresh_tokens', sql`expires_at < now()`],
  [
    'pool_families',
    sql`created_at < now() - interval '1 day'
      and not exists (select from pool_refresh_tokens t where t.family = pool_families.id)`,
  ],
  ['auth_events', sql`at < now() - interval '180 days'`],
];

/** Deletes reset counters, expired refresh tokens, and events older than half a year. */
export async function sweepUserPool(db: Db): Promise<void> {
  for (const [table, condition] of over) await deleteInBatches(db, table, condition);
}
