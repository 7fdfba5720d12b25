import type { OfferedReviews } from '@labelwerk/contracts/services/services.ts';
import { type FileService, isProof } from '@labelwerk/domain/services/service.ts';

export type ReviewValues = {
  /** Empty: the first that is offered. */
  readonly service: string;
  /** Empty: none chosen. */
  readonly file_id: string;
  readonly message: string;
  /** The label it is for, in the cart or in an order; empty: none. */
  readonly label_id: string;
};

/** What a form orders: reviews and checks, or proofs. */
export type FormKind = 'review' | 'proof';

/** The services that a form orders, of those offered. */
export const offerOf = (kind: FormKind, offer: OfferedReviews): OfferedReviews => ({
  ...offer,
  services: offer.services.filter(({ id }) => isProof(id) === (kind === 'proof')),
});

/** A review in the cart, with its stored values, to be changed. */
export type ChangedReview = {
  readonly id: string;
  readonly values: ReviewValues;
  /** Pages to review, from 1; null: all. The form does not show them. */
  readonly pages: readonly number[] | null;
};

export const emptyReview: ReviewValues = { service: '', file_id: '', message: '', label_id: '' };

/** Initial values of the form: those in the URL, else those typed earlier, else those of the review in the cart. */
export function reviewBegins(
  query: { get(name: string): string | null },
  draft: Partial<ReviewValues>,
  ofCart: ReviewValues = emptyReview,
): ReviewValues {
  const ofAddress = {
    ...{ service: query.get('kind'), file_id: query.get('file_id') },
    label_id: query.get('label_id'),
  };
  return {
    service: ofAddress.service ?? draft.service ?? ofCart.service,
    file_id: ofAddress.file_id ?? draft.file_id ?? ofCart.file_id,
    message: draft.message ?? ofCart.message,
    label_id: ofAddress.label_id ?? draft.label_id ?? ofCart.label_id,
  };
}

/** The chosen review, or the first offered one; undefined if none is offered. */
export const chosenReview = (
  { services }: Pick<OfferedReviews, 'services'>,
  { service }: Pick<ReviewValues, 'service'>,
): FileService | undefined => (services.find(({ id }) => id === service) ?? services[0])?.id;

/** The request body. The pages of a review in the cart are kept if its file is unchanged. */
export const reviewBody = (
  { file_id, message, label_id }: ReviewValues,
  service: FileService,
  changed: ChangedReview | undefined,
) => ({
  ...{ service, file_id, message: message.trim() },
  ...(label_id !== '' && { label_id }),
  ...(changed?.pages && changed.values.file_id === file_id && { pages: [...changed.pages] }),
});
