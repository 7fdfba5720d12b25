import type { OfferedReviews } from '@labelwerk/contracts/services/services.ts';
import type { ReviewService } from '@labelwerk/domain/services/service.ts';

export type ReviewValues = {
  /** Empty: the first that is offered. */
  readonly service: string;
  /** Empty: none chosen. */
  readonly file_id: string;
  readonly message: string;
};

/** A review in the cart, with its stored values, to be changed. */
export type ChangedReview = {
  readonly id: string;
  readonly values: ReviewValues;
  /** Pages to review, from 1; null: all. The form does not show them. */
  readonly pages: readonly number[] | null;
};

export const emptyReview: ReviewValues = { service: '', file_id: '', message: '' };

/** Initial values of the form: those in the URL, else those typed earlier, else those of the review in the cart. */
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

/** The chosen review, or the first offered one; undefined if none is offered. */
export const chosenReview = (
  { services }: Pick<OfferedReviews, 'services'>,
  { service }: Pick<ReviewValues, 'service'>,
): ReviewService | undefined => (services.find(({ id }) => id === service) ?? services[0])?.id;

/** The request body. The pages of a review in the cart are kept if its file is unchanged. */
export const reviewBody = (
  { file_id, message }: ReviewValues,
  service: ReviewService,
  changed: ChangedReview | undefined,
) => ({
  ...{ service, file_id, message: message.trim() },
  ...(changed?.pages && changed.values.file_id === file_id && { pages: [...changed.pages] }),
});
