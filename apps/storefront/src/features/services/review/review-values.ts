import type { OfferedReviews } from '@labelwerk/contracts/services/services.ts';
import type { ReviewService } from '@labelwerk/domain/services/service.ts';

export type ReviewValues = {
  /** Empty: the first that is offered. */
  readonly service: string;
  /** Empty: none chosen. */
  readonly file_id: string;
  readonly message: string;
};

/** A review in the cart, as it is there. */
export type ChangedReview = {
  readonly id: string;
  readonly values: ReviewValues;
  /** Pages to look at, from 1; null: all. The form does not show them. */
  readonly pages: readonly number[] | null;
};

export const emptyReview: ReviewValues = { service: '', file_id: '', message: '' };

/**
 * The form as it begins: what the address asks for goes before what was typed earlier, which goes before the review in
 * the cart.
 */
export function reviewBegins(
  query: { get(name: string): string | null },
  draft: Partial<ReviewValues>,
  ofCart: ReviewValues = emptyReview,
): ReviewValues {
  const asked = { service: query.get('kind'), file_id: query.get('file_id') };
  return {
    service: asked.service ?? draft.service ?? ofCart.service,
    file_id: asked.file_id ?? draft.file_id ?? ofCart.file_id,
    message: draft.message ?? ofCart.message,
  };
}

/** The review that is chosen; undefined if none is offered. */
export const chosenReview = (
  { services }: Pick<OfferedReviews, 'services'>,
  { service }: Pick<ReviewValues, 'service'>,
): ReviewService | undefined => (services.find(({ id }) => id === service) ?? services[0])?.id;

/** What is sent: the pages of a review in the cart stay while its file does. */
export const reviewBody = (
  { file_id, message }: ReviewValues,
  service: ReviewService,
  changed: ChangedReview | undefined,
) => ({
  ...{ service, file_id, message: message.trim() },
  ...(changed?.pages && changed.values.file_id === file_id && { pages: [...changed.pages] }),
});
