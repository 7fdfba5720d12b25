import { randomUUID } from 'node:crypto';
import type { claimCalls } from '@labelwerk/contracts/claims/calls.ts';
import type { ClaimReason } from '@labelwerk/domain/claims/claims.ts';
import { mayClaim, type NoClaimReason } from '@labelwerk/domain/orders/permissions.ts';
import {
  findJobs,
  findOrder,
  type JobRow,
  lockOrderAndCart,
  moveClaimedJobs,
  type OrderRow,
} from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { type ClaimRow, countTry, findByRequest, insertClaim, type NewPhoto } from '../claims-repository.ts';
import { sendClaimReceived, sendClaimToShop } from '../mails/send-claim-mail.ts';

/** Maximum number of claims per customer and hour, refused ones included: each may have ten megabytes. */
const maxAnHour = 20;

export type Complaint = {
  readonly requestId: string;
  readonly jobIds: readonly string[];
  readonly reason: ClaimReason;
  readonly text: string;
  readonly photos: readonly NewPhoto[];
};

export type Filed = { readonly claim: ClaimRow; readonly order: OrderRow };

/** The lines a claim is about, or why one of them can't be claimed. */
function claimable(
  order: OrderRow,
  jobs: readonly JobRow[],
  jobIds: readonly string[],
): Result<readonly JobRow[], NoClaimReason | 'orders.job-missing'> {
  const named = jobs.filter(({ id }) => jobIds.includes(id));
  if (named.length < new Set(jobIds).size) return failure('orders.job-missing');
  for (const { state } of named) {
    const permission = mayClaim({ state, orderState: order.state });
    if (!permission.allowed) return failure(permission.reason);
  }
  return success(named);
}

/**
 * Files a claim about shipped lines of a customer's order; photos, line states and the confirmation mail in one
 * transaction. Idempotent by request id.
 */
export async function fileClaim(
  app: App,
  customerId: number,
  orderId: string,
  complaint: Complaint,
): Promise<CallResult<Filed, typeof claimCalls.fileClaim>> {
  const { db } = app;
  const seen = await findOrder(db, orderId);
  if (seen?.customer_id !== customerId) return failure('orders.missing');
  const known = await findByRequest(db, orderId, complaint.requestId);
  if (known) return success({ claim: known, order: seen });
  const { tries, seconds } = await countTry(db, String(customerId));
  if (tries > maxAnHour)
    return failure('claims.too-many', {
      params: { minutes: Math.ceil(seconds / 60) },
      retryAfter: seconds,
    });
  return db.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, orderId);
    if (!order) return failure('orders.missing');
    const twin = await findByRequest(trx, orderId, complaint.requestId);
    if (twin) return success({ claim: twin, order });
    const jobs = claimable(order, await findJobs(trx, orderId), complaint.jobIds);
    if (!jobs.ok) return jobs;
    const now = app.now();
    const claim = await insertClaim(
      trx,
      {
        ...{ id: randomUUID(), order_id: orderId, customer_id: customerId },
        ...{ request_id: complaint.requestId, job_ids: jobs.value.map(({ id }) => id) },
        ...{ reason: complaint.reason, message: complaint.text, created_at: now, updated_at: now },
      },
      complaint.photos,
    );
    await moveClaimedJobs(app, trx, { order, jobs: jobs.value }, { event: 'claim', note: claim.id });
    await sendClaimReceived(app, trx, { order, claim, jobs: jobs.value });
    await sendClaimToShop(app, trx, { order, claim, jobs: jobs.value });
    return success({ claim, order });
  });
}
