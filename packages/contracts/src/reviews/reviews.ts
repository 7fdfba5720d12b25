import { reviewLimits, reviewStates, starLimits } from '@labelwerk/domain/reviews/reviews.ts';
import { z } from 'zod';
import { customerParams } from '../orders/orders.ts';
import { namedId } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { lineText, noteText } from '../values/text.ts';

const stars = z.int().min(starLimits.worst).max(starLimits.best);

export const reviewsQuery = z.object({
  /** Reviews of sites in this language come first. */
  lang: languageCode.optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

const shownReview = z.object({
  /** When it was published. */
  datepublish: z.iso.datetime(),
  stars,
  content: z.string(),
  author: z.string(),
  /** Language tag of the review. */
  language: z.string(),
});

/** Published reviews, those in the requested language first, then newest first. */
export const reviewsAnswer = z.object({
  data: z.array(shownReview),
  total: z.int(),
  per_page: z.int(),
  /** Mean of all stars, rounded to one decimal; null without reviews. */
  average: z.number().nullable(),
});

export const orderReviewParams = customerParams.extend({ orderId: namedId() });

export const reviewBody = z.strictObject({
  stars,
  content: noteText(reviewLimits.content).min(3),
  /** Author's name, shown publicly. */
  author: lineText(reviewLimits.author).min(1),
});

const ownReview = reviewBody.extend({
  state: z.enum(reviewStates),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
});

/** The review of an order, or whether one can be written. */
export const orderReviewAnswer = z.object({
  order_number: z.string(),
  /** All items of the order were delivered, which is required for a review. */
  open: z.boolean(),
  review: ownReview.nullable(),
});

export const reviewTokenBody = z.strictObject({ token: z.string().max(800) });
export const reviewTokenParams = z.object({ token: z.string().max(800) });
export const reviewDoneAnswer = z.object({ done: z.literal(true) });

export const staffReviewQuery = z.object({
  state: z.enum(reviewStates).optional(),
  /** Only reviews older than this one. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const reviewParams = z.object({ reviewId: namedId() });

const staffReview = z.object({
  id: z.uuid(),
  order_number: z.string(),
  site: z.string(),
  stars,
  content: z.string(),
  author: z.string(),
  state: z.enum(reviewStates),
  reason: z.string(),
  version: z.int(),
  updated_at: z.iso.datetime(),
});
/** Newest first; pass `next` as `after`. */
export const staffReviewsAnswer = z.object({ reviews: z.array(staffReview), next: z.uuid().nullable() });

const staffAction = {
  /** Idempotency key of the caller, one per action. */
  request_id: z.uuid(),
  /** The version of the review that the caller saw; a review changed since must be checked again. */
  version: z.int().min(1).max(2_000_000_000),
};
export const publishReviewBody = z.strictObject(staffAction);
/** `reason` is shown to the customer. */
export const rejectReviewBody = z.strictObject({ ...staffAction, reason: noteText(500).min(2) });
export const reviewStateAnswer = z.object({ id: z.uuid(), state: z.enum(reviewStates), version: z.int() });

export type ReviewsAnswer = z.output<typeof reviewsAnswer>;
export type ShownReview = z.output<typeof shownReview>;
export type ReviewBody = z.output<typeof reviewBody>;
export type OrderReview = z.output<typeof orderReviewAnswer>;
