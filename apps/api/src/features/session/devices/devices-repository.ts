import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

/**
 * Records that a customer signed in with a device. Returns whether it is new, and whether it is the customer's first
 * one.
 */
export async function upsertDevice(
  db: Db,
  customerId: number,
  device: string,
): Promise<{ readonly isNew: boolean; readonly isFirst: boolean }> {
  const { rows } = await sql<{ is_new: boolean; is_first: boolean }>`
    with known as (select 1 from customer_devices where customer_id = ${customerId} limit 1)
    insert into customer_devices as d (customer_id, device) values (${customerId}, ${device})
    on conflict (customer_id, device) do update set last_at = now()
    returning d.first_at = d.last_at as is_new, not exists (select from known) as is_first`.execute(db);
  return { isNew: rows[0]?.is_new === true, isFirst: rows[0]?.is_first === true };
}

/** Deletes devices that were not used for longer than browsers keep the cookie. */
export async function deleteOldDevices(db: Db): Promise<void> {
  await deleteInBatches(db, 'customer_devices', sql`last_at < now() - interval '400 days'`);
}
