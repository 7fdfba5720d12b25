import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  doneAnswer,
  subscribeAnswer,
  subscribeBody,
  subscribersAnswer,
  tokenBody,
  tokenParams,
} from './newsletter.ts';

const tags = ['newsletter'] as const;

export const subscribe = describeCall({
  tags,
  summary: 'Ask for the newsletter: a mail with a link is sent, and nothing is kept until it is followed',
  description: 'The answer is the same whether the address is known or not.',
  body: subscribeBody,
  answers: { 200: subscribeAnswer },
  errors: ['newsletter.too-many'],
});

export const confirmSubscription = describeCall({
  tags,
  summary: 'Confirm by the token of the mail, within seven days',
  body: tokenBody,
  answers: { 200: doneAnswer },
  errors: ['newsletter.link'],
});

export const unsubscribe = describeCall({
  tags,
  summary: 'Leave by the token of a mail; it never expires',
  body: tokenBody,
  answers: { 200: doneAnswer },
  errors: ['newsletter.link'],
});

export const unsubscribeByMail = describeCall({
  tags,
  summary: 'Leave by the button of a mail program (RFC 8058)',
  params: tokenParams,
  answers: { 204: z.null() },
  errors: ['newsletter.link'],
});

export const openUnsubscribe = describeCall({
  tags,
  summary: 'The same address opened by a person: leads to the page of the shop, and changes nothing',
  params: tokenParams,
});

export const listSubscribers = describeCall({
  tags,
  summary: 'Everybody who confirmed, with the address to leave by',
  roles: ['content'],
  answers: { 200: subscribersAnswer },
});
