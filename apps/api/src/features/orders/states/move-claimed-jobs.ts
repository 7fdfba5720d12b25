import { deliveryOf } from '#features/calculator/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { whereTo } from '../delivery-address/where-to.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { moveJob } from './move-job.ts';

/**
 * Moves the lines of a claim, under the lock of their order: claimed by the customer; printed again, with a new delivery
 * date; or closed. `note` is for their time line.
 */
export async function moveClaimedJobs(
  app: Pick<App, 'db' | 'part' | 'now'>,
  trx: Db,
  { order, jobs }: { readonly order: OrderRow; readonly jobs: readonly JobRow[] },
  { event, note }: { readonly event: 'claim' | 'reprint' | 'close'; readonly note: string },
): Promise<void> {
  const actor = event === 'claim' ? 'customer' : 'shop';
  const catalogue = event === 'reprint' ? await catalogueNaming(app, jobs) : undefined;
  for (const { id, configuration } of jobs) {
    const promised = catalogue && deliveryOf(catalogue, configuration, whereTo(order), app.now());
    const more = promised && { promised: JSON.stringify(promised) };
    await moveJob(app, trx, id, { event, actor, note, ...(more && { more }) });
  }
}
