import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  doneAnswer,
  subscribeAnswer,
  subscribeBody,
  subscribersAnswer,
  subscribersQuery,
  tokenBody,
  tokenParams,
} from './newsletter.ts';

const tags = ['newsletter'] as const;

export const subscribe = describeCall({
  tags,
  summary: 'Subscribe to the newsletter: sends a mail with a confirmation link; nothing is stored before',
  description: 'The answer does not reveal whether the address is known.',
  body: subscribeBody,
  answers: { 200: subscribeAnswer },
  errors: ['newsletter.too-many'],
});

export const confirmSubscription = describeCall({
  tags,
  summary: 'Confirm a subscription by the token of the mail, within seven days',
  body: tokenBody,
  answers: { 200: doneAnswer },
  errors: ['newsletter.link'],
});

export const unsubscribe = describeCall({
  tags,
  summary: 'Unsubscribe by the token of a mail; it never expires',
  body: tokenBody,
  answers: { 200: doneAnswer },
  errors: ['newsletter.link'],
});

export const unsubscribeByMail = describeCall({
  tags,
  summary: 'Unsubscribe by the button of a mail program (RFC 8058)',
  params: tokenParams,
  answers: { 204: z.null() },
  errors: ['newsletter.link'],
});

export const openUnsubscribe = describeCall({
  tags,
  summary: 'The same address opened in a browser: redirects to the page of the shop, changes nothing',
  params: tokenParams,
});

export const listSubscribers = describeCall({
  tags,
  summary: 'A page of the confirmed subscribers, each with the unsubscribe address',
  roles: ['content'],
  query: subscribersQuery,
  answers: { 200: subscribersAnswer },
});
