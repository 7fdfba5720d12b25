import { releaseOf } from '@labelwerk/domain/orders/approval.ts';
import { deliveryOf } from '#features/calculator/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { whereTo } from '../delivery-address/where-to.ts';
import { type JobRow, type OrderRow, updateJob } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';

type GivenApproval = {
  readonly version: string;
  readonly through: 'sign_off' | 'checkout' | 'proof_link';
  /** Customer id of the person who approves, of those who share the account. */
  readonly by: number | null;
  readonly order: Pick<OrderRow, 'market' | 'delivery_address'>;
};

/** The columns of a line that an approval sets. */
export async function approvedNow(
  app: Pick<App, 'part' | 'now'>,
  { configuration }: Pick<JobRow, 'configuration'>,
  { version, through, order, by }: GivenApproval,
) {
  const now = app.now();
  const catalogue = await currentCatalogue(app);
  return {
    approved_version: version,
    approved_at: now,
    approved_through: through,
    approved_by: by,
    release_at: releaseOf(now),
    promised: deliveryOf(catalogue, configuration, whereTo(order), now),
  };
}

/**
 * Records that the customer approved a content, under the lock of the line: the delivery date is promised and the hour to
 * revoke the approval begins. Undefined if the line can't be approved.
 */
export async function approveJob(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  job: JobRow,
  approval: GivenApproval,
): Promise<JobRow | undefined> {
  const { promised, ...approved } = await approvedNow(app, job, approval);
  const moved = await moveJob(app, trx, job.id, {
    event: 'approve',
    actor: 'customer',
    note: `${approval.through} ${approval.version}`,
    more: { ...approved, promised: JSON.stringify(promised) },
  });
  if (moved) await updateJob(trx, job.id, { preapproved_version: null, updated_at: approved.approved_at });
  return moved && { ...moved, promised, preapproved_version: null };
}
