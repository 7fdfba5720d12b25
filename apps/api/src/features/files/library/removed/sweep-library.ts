import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import type { App } from '#platform/app.ts';
import { purgeFiles, purgeFolders, retireFiles } from '../files-repository.ts';
import { retentionDays } from './retention.ts';

const dayMs = 86_400_000;
/**
 * Deletes what was removed more than 30 days ago, and removes what was not used for the retention time of the settings.
 */
export async function sweepLibrary({ db, settings, now }: App): Promise<void> {
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * dayMs);
  while ((await purgeFiles(db, before(undoDays))) > 0);
  await purgeFolders(db, before(undoDays));
  const limits = {
    customers: before(retentionDays(settings, { customerId: 0 })),
    guests: before(retentionDays(settings, { guestId: '' })),
  };
  while ((await retireFiles(db, limits, at)) > 0);
}
