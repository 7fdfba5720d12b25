import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The advisory lock that a backup holds from before its snapshot until it has copied the last file. */
export const backupLock = 7_155_002;

/**
 * Whether a backup runs: then no file may be removed, since its snapshot may refer to it. Ask after the transaction that
 * dropped the reference: a backup that begins later does not see the reference.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(backupLock)}) as is_free`.execute(db);
  return rows[0]?.is_free !== true;
}
