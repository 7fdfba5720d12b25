import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import './tables.ts';

/** Bytes of visitors without an account. */
export type GuestBytes = {
  /** Library files and the additional contents of repairs. */
  readonly stored: number;
  /** Received bytes of open uploads. */
  readonly open: number;
  /** Bytes of open uploads that were announced and not received yet. */
  readonly announced: number;
};

const bytes = (db: Db) =>
  db
    .selectFrom('guest_storage')
    .select([
      sql<number>`coalesce(sum(stored_bytes), 0)::bigint`.as('stored'),
      sql<number>`coalesce(sum(open_bytes), 0)::bigint`.as('open'),
      sql<number>`coalesce(sum(announced_bytes), 0)::bigint`.as('announced'),
    ]);

export const findBytesOfNetwork = (db: Db, network: string): Promise<GuestBytes> =>
  bytes(db).where('network', '=', network).executeTakeFirstOrThrow();

export const findBytesOfGuests = (db: Db): Promise<GuestBytes> => bytes(db).executeTakeFirstOrThrow();

/** Deletes networks without bytes. */
export async function forgetEmptyNetworks(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'guest_storage',
    sql`stored_bytes = 0 and open_bytes = 0 and announced_bytes = 0`,
  );
}
