import { sql } from 'kysely';
import { type Owner, ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';

/** Stored bytes of an owner, by kind of reference. */
export type Usage = {
  /** Library files, including removed ones that can still be restored (30 days). */
  readonly files: number;
  /** Additional contents of repairs: proposed copies, and originals replaced by an accepted copy. */
  readonly repairs: number;
  /** Received bytes of uploads that are not in the library yet. */
  readonly uploads: number;
};

/** Bytes that count against quotas, of all owners. */
export async function sumUsage(db: Db): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(bytes) filter (where holder = 'file'), 0)::bigint as files,
      coalesce(sum(bytes) filter (where holder = 'repair'), 0)::bigint as repairs,
      coalesce(sum(bytes) filter (where holder = 'upload'), 0)::bigint as uploads
    from storage_use`.execute(db);
  return rows[0] ?? { files: 0, repairs: 0, uploads: 0 };
}

export async function findUsage(db: Db, owner: Owner): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(bytes) filter (where holder = 'file'), 0)::bigint as files,
      coalesce(sum(bytes) filter (where holder = 'repair'), 0)::bigint as repairs,
      coalesce(sum(bytes) filter (where holder = 'upload'), 0)::bigint as uploads
    from storage_use where owner = ${ownerKey(owner)}`.execute(db);
  return rows[0] ?? { files: 0, repairs: 0, uploads: 0 };
}
