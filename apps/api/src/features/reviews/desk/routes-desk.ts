import * as schemas from '@labelwerk/contracts/reviews/call-schemas.ts';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { findReviews, type ReviewRow } from '../reviews-repository.ts';
import { judgeReview } from './judge-review.ts';

const stateOf = ({ id, state, version }: ReviewRow) => ({ id, state, version });

/** Calls of staff about reviews. */
export function deskRoutes(server: Server, app: Pick<App, 'db'>): void {
  const route = callRoutes(server, reviewCalls, schemas);
  route('findReviews', async ({ query }) => {
    const rows = await findReviews(app.db, { ...query, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    return {
      reviews: shown.map(
        ({ id, number, site, stars, content, author, state, reason, version, updated_at }) => ({
          ...{ id, order_number: number, site, stars, content, author, state, reason, version },
          updated_at: updated_at.toISOString(),
        }),
      ),
      next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
  route('publishReview', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version } = request.body;
    const { reviewId } = request.params;
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'review.publish',
      version,
      parameters: reviewId,
    };
    return stateOf(
      valueOrProblem(await judgeReview(app, actionRequest, reviewId, { state: 'published', reason: '' })),
    );
  });
  route('rejectReview', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, reason } = request.body;
    const { reviewId } = request.params;
    const parameters = [reviewId, reason];
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'review.reject',
      version,
      parameters,
    };
    return stateOf(
      valueOrProblem(await judgeReview(app, actionRequest, reviewId, { state: 'rejected', reason })),
    );
  });
}
