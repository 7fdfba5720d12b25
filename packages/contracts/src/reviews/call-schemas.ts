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
  summary: 'Published reviews of delivered orders',
  query: reviewsQuery,
  answers: { 200: reviewsAnswer },
});

export const refuseReviewMails = describeCall({
  tags,
  summary: 'Opt out of review requests, by the token of such a mail; it never expires',
  body: reviewTokenBody,
  answers: { 200: reviewDoneAnswer },
  errors: ['reviews.link'],
});

export const refuseReviewMailsByMail = describeCall({
  tags,
  summary: 'Opt out of review requests by the button of a mail program (RFC 8058)',
  params: reviewTokenParams,
  answers: { 204: z.null() },
  errors: ['reviews.link'],
});

export const openRefusal = describeCall({
  tags,
  summary: 'The same address opened in a browser: redirects to the page of the shop, changes nothing',
  params: reviewTokenParams,
});

export const getOrderReview = describeCall({
  tags,
  summary: 'The customer’s review of an order, and whether one can be written',
  params: orderReviewParams,
  answers: { 200: orderReviewAnswer },
  errors: ['orders.missing'],
});

export const writeReview = describeCall({
  tags,
  summary: 'Review a delivered order; one review per order',
  description:
    'Published after staff have read it. A changed review is queued again; an identical one has no effect.',
  params: orderReviewParams,
  body: reviewBody,
  answers: { 200: orderReviewAnswer },
  errors: ['orders.missing', 'reviews.not-delivered'],
});

export const removeReview = describeCall({
  tags,
  summary: 'Withdraw the review of an order, published or not; idempotent',
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
  summary: 'Publish a review unchanged',
  roles,
  params: reviewParams,
  body: publishReviewBody,
  answers: { 200: reviewStateAnswer },
  errors: refused,
});

export const rejectReview = describeCall({
  tags,
  summary: 'Reject a review with a message to the customer',
  roles,
  params: reviewParams,
  body: rejectReviewBody,
  answers: { 200: reviewStateAnswer },
  errors: refused,
});
