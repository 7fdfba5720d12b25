import type { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { judgeApproval } from '@labelwerk/domain/orders/approval.ts';
import { type ApproveReason, mayApprove } from '@labelwerk/domain/orders/permissions.ts';
import type { App } from '#platform/app.ts';
import type { Acting } from '#platform/auth/identity.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, type Failure, failure, success } from '#platform/problems/failure.ts';
import { judgeArtwork, verdictOf } from '../artwork/judge-artwork.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { mailApproved } from '../mails/send-step-mail.ts';
import { findJobs, findOrder, type JobRow, lockJob, type OrderRow } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { approvalOf } from './approval-of.ts';
import { approveJob } from './approve-job.ts';
import { contentOfLine } from './content-of-line.ts';

/** Who approves, of those who share the account; null: somebody with a link to the proof. */
type Approving = Pick<Acting, 'customerId'> & {
  readonly personId: number | null;
  readonly through?: 'sign_off' | 'proof_link';
};

/** A line and the version of its content that the customer has seen. */
export type Shown = { readonly jobId: string; readonly version: string };

/**
 * Approves lines of a customer's order, all or none: the shown version must be what would be printed now, with a passed
 * check. Idempotent.
 */
export async function approveLines(
  app: App,
  { customerId, personId, through = 'sign_off' }: Approving,
  orderId: string,
  lines: readonly Shown[],
): Promise<CallResult<OrderRow, typeof orderCalls.approveJobs>> {
  return app.db.transaction().execute(async (trx) => {
    const seen = await findOrder(trx, orderId);
    if (seen?.customer_id !== customerId) return failure('orders.missing');
    const order = await lockOrderAndCart(trx, orderId);
    if (!order) return failure('orders.missing');
    const known = new Map((await findJobs(trx, order.id)).map((job) => [job.id, job]));
    const wanted: { readonly job: JobRow; readonly version: string }[] = [];
    const refused: { readonly jobId: string; readonly why: Refused }[] = [];
    for (const { jobId, version } of lines.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))) {
      const job = known.has(jobId) ? await lockJob(trx, jobId) : undefined;
      if (!job) return failure('orders.job-missing');
      const answer = await answerTo(app, trx, { job, order }, version);
      if (answer === 'approve') wanted.push({ job, version });
      else if (answer !== 'repeat') refused.push({ jobId, why: answer });
    }
    const [first] = refused;
    if (first)
      return refusal(
        first.why,
        refused.map((one) => one.jobId),
      );
    const approved: JobRow[] = [];
    for (const { job, version } of wanted) {
      const line = await approveJob(app, trx, job, { version, through, order, by: personId });
      if (line) approved.push(line);
    }
    await mailApproved(app, trx, order, approved);
    return success(order);
  });
}

type Refused = 'outdated' | ApproveReason;

/** The failure of the first refused line, with all line ids. */
function refusal(
  first: Refused,
  jobIds: readonly string[],
): Failure<ApproveReason | 'orders.approval-outdated'> {
  const more = { extra: { jobs: jobIds } };
  return first === 'outdated' ? failure('orders.approval-outdated', more) : failure(first, more);
}

/** The result of approving a line. A line whose content changed since its check is checked again. */
async function answerTo(
  app: App,
  trx: Db,
  { job, order }: { readonly job: JobRow; readonly order: OrderRow },
  shown: string,
): Promise<'approve' | 'repeat' | Refused> {
  const { version: present } = await contentOfLine(trx, job);
  const answer = judgeApproval({ state: job.state, approval: approvalOf(job) }, shown, present);
  if (answer === 'repeat') return answer;
  const permission = mayApprove({ state: job.state, orderState: order.state });
  if (!permission.allowed) return answer === 'outdated' ? answer : permission.reason;
  if (answer === 'approve' && (await verdictOf(app, trx, job)) === 'success') return answer;
  if (answer === 'approve') await recheck(app, trx, job);
  return 'outdated';
}

/** Moves a line back into its check, and on if the check is done. */
export async function recheck(app: App, trx: Db, job: JobRow): Promise<void> {
  const moved = await moveJob(app, trx, job.id, {
    event: 'recheck',
    actor: 'system',
    note: 'content changed',
  });
  if (moved) await judgeArtwork(app, trx, moved);
}
