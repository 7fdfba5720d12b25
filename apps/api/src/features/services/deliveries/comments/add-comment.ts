import type { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { commentLimits } from '@labelwerk/contracts/services/comments.ts';
import { mayAskChange } from '@labelwerk/domain/services/service-answers.ts';
import { roundsLeft } from '@labelwerk/domain/services/service-states.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { lockOrdered } from '../../ordered/ordered-repository.ts';
import { findLatestDelivery, findResult } from '../deliveries-repository.ts';
import { countComments, insertComment, isCommentKept } from './comments-repository.ts';

/** Each of these calls writes a row; they are made by people. */
export const commented = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };

type Writer = {
  readonly serviceId: string;
  /** Customer id of the person; null: by a link that names nobody. */
  readonly personId: number | null;
};

type NewComment = {
  readonly id: string;
  /** Number of the delivery that was shown. */
  readonly delivery: number;
  readonly place: { readonly file_id: string; readonly x: number; readonly y: number } | null;
  readonly text: string;
};

/**
 * Keeps a comment on the delivery that was shown, once. Comments go to staff with the request for changes: they are
 * refused when none can be asked for, and about a delivery that is no longer the newest.
 */
export const addComment = (
  { db, now }: Pick<App, 'db' | 'now'>,
  { serviceId, personId }: Writer,
  { id, delivery, place, text }: NewComment,
): Promise<CallResult<null, typeof serviceCalls.addServiceComment>> =>
  db.transaction().execute(async (trx) => {
    const row = await lockOrdered(trx, serviceId);
    if (!row) return failure('services.missing');
    if (await isCommentKept(trx, serviceId, id)) return success(null);
    const latest = await findLatestDelivery(trx, serviceId);
    if (latest && latest.number !== delivery)
      return failure('services.newer-delivery', { extra: { delivery: latest.number } });
    const { state, rounds_included: rounds, rounds_asked: asked } = row;
    const permission = mayAskChange({ state, roundsLeft: roundsLeft(rounds, asked) });
    if (!latest || !permission.allowed)
      return failure(permission.allowed ? 'services.nothing-delivered' : permission.reason, {
        params: { n: rounds },
      });
    const file = place && (await findResult(trx, serviceId, place.file_id));
    if (place && file?.delivery !== delivery)
      return failure('request.invalid', {
        errors: [{ path: 'place.file_id', code: 'services.file-missing' }],
      });
    if ((await countComments(trx, serviceId)) >= commentLimits.count)
      return failure('services.comments-full', { params: { max: commentLimits.count } });
    await insertComment(trx, {
      ...{ service_id: serviceId, id, delivery, person_id: personId, text, created_at: now() },
      ...{ result_id: place?.file_id ?? null, x: place?.x ?? null, y: place?.y ?? null },
    });
    return success(null);
  });
