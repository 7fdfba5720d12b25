import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  orderReviewAnswer,
  orderReviewParams,
  publishReviewBody,
  rejectReviewBody,
  reviewBody,
  reviewDoneAnswer,
  reviewParams,
  reviewStateAnswer,
  reviewsAnswer,
  reviewsQuery,
  reviewTokenBody,
  reviewTokenParams,
  staffReviewQuery,
  staffReviewsAnswer,
} from './reviews.ts';

const tags = ['reviews'] as const;
const roles = ['service', 'content'] as const;
/** Errors common to all actions of staff. */
const refused = ['staff.changed', 'staff.request-reused', 'reviews.missing', 'reviews.not-now'] as const;

export const listReviews = describeCall({
  tags,
  summary: 'What customers say of the shop: published reviews of delivered orders',
  query: reviewsQuery,
  answers: { 200: reviewsAnswer },
});

export const refuseReviewMails = describeCall({
  tags,
  summary: 'Not to be asked for reviews any more, by the token of such a mail; it never expires',
  body: reviewTokenBody,
  answers: { 200: reviewDoneAnswer },
  errors: ['reviews.link'],
});

export const refuseReviewMailsByMail = describeCall({
  tags,
  summary: 'The same by the button of a mail program (RFC 8058)',
  params: reviewTokenParams,
  answers: { 204: z.null() },
  errors: ['reviews.link'],
});

export const openRefusal = describeCall({
  tags,
  summary: 'The same address opened by a person: leads to the page of the shop, and changes nothing',
  params: reviewTokenParams,
});

export const getOrderReview = describeCall({
  tags,
  summary: 'What the customer said of an order, or that they may',
  params: orderReviewParams,
  answers: { 200: orderReviewAnswer },
  errors: ['orders.missing'],
});

export const writeReview = describeCall({
  tags,
  summary: 'Review a delivered order: one review an order',
  description:
    'It is shown once somebody of the shop has looked at it. A review that says something else waits again; the same one sent twice changes nothing.',
  params: orderReviewParams,
  body: reviewBody,
  answers: { 200: orderReviewAnswer },
  errors: ['orders.missing', 'reviews.not-delivered'],
});

export const removeReview = describeCall({
  tags,
  summary: 'Take the review of an order back, published or not; also once more',
  params: orderReviewParams,
  answers: { 204: z.null() },
  errors: ['orders.missing'],
});

export const findReviews = describeCall({
  tags,
  summary: 'Reviews of all states, newest first',
  roles,
  query: staffReviewQuery,
  answers: { 200: staffReviewsAnswer },
});

export const publishReview = describeCall({
  tags,
  summary: 'Show a review to everybody, as it is',
  roles,
  params: reviewParams,
  body: publishReviewBody,
  answers: { 200: reviewStateAnswer },
  errors: refused,
});

export const rejectReview = describeCall({
  tags,
  summary: 'Not to show a review, with a sentence that its customer reads',
  roles,
  params: reviewParams,
  body: rejectReviewBody,
  answers: { 200: reviewStateAnswer },
  errors: refused,
});
