import { sql } from 'kysely';
import { type Owner, ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';

/** Bytes that are kept for an owner, by what holds them. */
export type Usage = {
  /** Library files, with those in the 30 days of undo. */
  readonly files: number;
  /** What repairs keep beside the files: proposed copies, and originals that a taken copy has replaced. */
  readonly repairs: number;
  /** What has arrived of uploads that are not in the library yet. */
  readonly uploads: number;
};

export async function findUsage(db: Db, owner: Owner): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(bytes) filter (where holder = 'file'), 0)::bigint as files,
      coalesce(sum(bytes) filter (where holder = 'repair'), 0)::bigint as repairs,
      coalesce(sum(bytes) filter (where holder = 'upload'), 0)::bigint as uploads
    from storage_use where owner = ${ownerKey(owner)}`.execute(db);
  return rows[0] ?? { files: 0, repairs: 0, uploads: 0 };
}
