import { releaseOf } from '@labelwerk/domain/orders/approval.ts';
import { deliveryOf } from '#features/calculator/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type JobRow, type OrderRow, updateJob } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { whereTo } from '../where-to.ts';

/**
 * Notes that the customer approved a content, under the lock of the line: the delivery is promised from this moment, and
 * the hour begins in which the approval can be taken back. Undefined where the line can't be approved.
 */
export async function approveJob(
  services: Services,
  trx: Db,
  job: JobRow,
  approval: {
    readonly version: string;
    readonly through: 'sign_off' | 'checkout';
    /** Who approves, of those who share the account. */
    readonly by: number | null;
    readonly order: Pick<OrderRow, 'market' | 'delivery_address'>;
  },
): Promise<JobRow | undefined> {
  const now = services.now();
  const { version, through, order, by } = approval;
  const catalogue = await currentCatalogue(services);
  const promised = deliveryOf(catalogue, job.configuration, whereTo(order), now);
  const moved = await moveJob(services, trx, job.id, {
    event: 'approve',
    actor: 'customer',
    note: `${through} ${version}`,
    more: {
      approved_version: version,
      approved_at: now,
      approved_through: through,
      approved_by: by,
      release_at: releaseOf(now),
      promised: JSON.stringify(promised),
    },
  });
  if (moved) await updateJob(trx, job.id, { preapproved_version: null, updated_at: now });
  return moved && { ...moved, promised, preapproved_version: null };
}
