import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { type ActionRequest, judgeRequest, noteAction } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { judgeReview as keepJudgement, lockReview, type ReviewRow } from '../reviews-repository.ts';

type Judgement = { readonly state: 'published' | 'rejected'; readonly reason: string };

/** Publishes or rejects a review in the version the caller saw, once, and records it. */
export async function judgeReview(
  app: Pick<App, 'db'>,
  actionRequest: ActionRequest,
  reviewId: string,
  judgement: Judgement,
): Promise<
  Result<ReviewRow, 'reviews.missing' | 'reviews.not-now' | 'staff.changed' | 'staff.request-reused'>
> {
  return app.db.transaction().execute(async (trx) => {
    const review = isUuid(reviewId) ? await lockReview(trx, reviewId) : undefined;
    if (!review) return failure('reviews.missing');
    const judged = await judgeRequest(trx, actionRequest, review);
    if (!judged.ok) return judged;
    if (judged.value === 'repeat') return success(review);
    if (review.state === judgement.state)
      return failure('reviews.not-now', { params: { state: review.state } });
    const after = await keepJudgement(trx, review.id, judgement);
    const shown = ({ state, version }: ReviewRow) => ({ state, version });
    await noteAction(trx, actionRequest, {
      ...{ subjectId: review.id, orderId: review.order_id },
      ...{ before: shown(review), after: shown(after), note: judgement.reason },
    });
    return success(after);
  });
}
