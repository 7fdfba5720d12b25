import type { deskClaimCalls } from '@labelwerk/contracts/claims/desk-calls.ts';
import type { ClaimOutcome } from '@labelwerk/domain/claims/claims.ts';
import { readClaimReference } from '@labelwerk/domain/claims/claims.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import {
  findJobs,
  findOrder,
  type JobRow,
  lockOrderAndCart,
  moveClaimedJobs,
  type OrderRow,
  reprints,
} from '#features/orders/index.ts';
import { leftOf, returnMoney } from '#features/payments/index.ts';
import { type ActionRequest, judgeRequest, noteAction, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { type ClaimRow, findClaimById, findNumbered, lockClaim, updateClaim } from '../claims-repository.ts';
import { sendClaimAnswered } from '../mails/send-claim-mail.ts';

export type ClaimAnswer = {
  readonly outcome: ClaimOutcome;
  readonly sentence: string;
  /** Minor units; with `refund` only. */
  readonly amount: number | null;
  /** Labels of each line, with `reprint` only; null: all. */
  readonly quantity: number | null;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A claim by its id or its reference. */
export async function claimNamed(db: Db, name: string): Promise<ClaimRow | undefined> {
  if (uuid.test(name)) return findClaimById(db, name);
  const reference = readClaimReference(name);
  const order = reference && (await findOrder(db, reference.orderNumber));
  return order && findNumbered(db, order.id, reference.number);
}

type About = {
  readonly order: OrderRow;
  readonly jobs: readonly JobRow[];
  readonly actionRequest: ActionRequest;
};

/** Refunds a part of a paid order, never more than was received. */
async function payBack(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  { order, actionRequest }: About,
  { amount, sentence }: ClaimAnswer,
): Promise<Result<null, 'claims.amount' | 'desk.not-now' | 'desk.refund-beyond'>> {
  if (amount === null) return refusedAmount();
  if (order.state !== 'paid') return notNow(order.state);
  const left = await leftOf(trx, order);
  if (amount > left) {
    const params = { left: formatMoney({ amount: left, currency: order.currency }) };
    return failure('desk.refund-beyond', {
      params,
      errors: [{ path: 'amount', code: 'desk.refund-beyond', params }],
    });
  }
  await returnMoney(app, trx, order, {
    amount,
    wish: { request: actionRequest.requestId },
    reason: sentence,
  });
  return success(null);
}

const refusedAmount = () => failure('claims.amount', { errors: [{ path: 'amount', code: 'claims.amount' }] });

/**
 * Why a number of labels can't be printed again: it belongs to a reprint, is more than was ordered, or some of what the
 * shop draws: codes are new for the whole line, and a number doesn't tell which rows of a table are meant.
 */
function judgeQuantity(
  { outcome, quantity }: ClaimAnswer,
  jobs: readonly JobRow[],
): Result<null, 'claims.quantity'> {
  if (quantity === null) return success(null);
  const isPossible = ({ configuration: { quantity: ordered, artworkFrom } }: JobRow) =>
    quantity === ordered || (quantity < ordered && !artworkFrom);
  if (outcome === 'reprint' && jobs.every(isPossible)) return success(null);
  return failure('claims.quantity', { errors: [{ path: 'quantity', code: 'claims.quantity' }] });
}

/**
 * Answers an open claim, once and only in the version the caller saw, and mails the customer: its lines are printed again
 * or closed, with or without a refund.
 */
export async function answerClaim(
  app: App,
  actionRequest: ActionRequest,
  name: string,
  answer: ClaimAnswer,
): Promise<CallResult<ClaimRow, typeof deskClaimCalls.answerClaim>> {
  return app.db.transaction().execute(async (trx) => {
    const seen = await claimNamed(trx, name);
    const order = seen && (await lockOrderAndCart(trx, seen.order_id));
    const all = order ? await findJobs(trx, order.id) : [];
    const claim = order && (await lockClaim(trx, seen.id));
    if (!order || !claim) return failure('claims.missing');
    const judged = await judgeRequest(trx, actionRequest, claim);
    if (!judged.ok) return judged;
    if (judged.value === 'repeat') return success(claim);
    if (claim.state !== 'open') return failure('claims.not-now');
    if (answer.outcome !== 'refund' && answer.amount !== null) return refusedAmount();
    const jobs = all.filter(({ id, state }) => claim.job_ids.includes(id) && state === 'claim_open');
    const quantity = judgeQuantity(answer, jobs);
    if (!quantity.ok) return quantity;
    const about = { order, jobs, actionRequest };
    const paid = answer.outcome === 'refund' ? await payBack(app, trx, about, answer) : success(null);
    if (!paid.ok) return paid;
    const event = answer.outcome === 'reprint' ? 'reprint' : 'close';
    await moveClaimedJobs(app, trx, about, { event, note: answer.outcome });
    const now = app.now();
    for (const { id, configuration } of event === 'reprint' ? jobs : [])
      await reprints.add(trx, {
        ...{ job_id: id, quantity: answer.quantity ?? configuration.quantity, at: now },
        ...{ reason: answer.sentence, actor: actionRequest.staff.email },
      });
    const after = await updateClaim(trx, claim.id, {
      ...{ state: 'answered', outcome: answer.outcome, sentence: answer.sentence, amount: answer.amount },
      ...{ actor: actionRequest.staff.email, answered_at: now, updated_at: now },
    });
    await sendClaimAnswered(app, trx, { order, claim: after, jobs });
    await noteAction(trx, actionRequest, {
      ...{ subjectId: claim.id, orderId: order.id, note: answer.sentence },
      before: { state: claim.state, version: claim.version },
      after: { state: after.state, version: after.version },
    });
    return success(after);
  });
}
