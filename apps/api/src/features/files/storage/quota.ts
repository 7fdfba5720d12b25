import type { App } from '#platform/app.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { findUsage } from './usage-repository.ts';

/**
 * Whether `bytes` more fit into an owner's quota. `promised`, if given, replaces the received bytes of open uploads in
 * the calculation: their total size once they are complete.
 */
export async function hasRoom(
  { settings }: Pick<App, 'settings'>,
  db: Db,
  owner: Owner,
  more: { readonly bytes: number; readonly promised?: number },
): Promise<boolean> {
  const used = await findUsage(db, owner);
  const held = used.files + used.repairs + (more.promised ?? used.uploads);
  return held + more.bytes <= settings.UPLOAD_QUOTA_BYTES;
}
