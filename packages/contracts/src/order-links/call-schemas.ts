import { payReasons } from '@labelwerk/domain/orders/permissions.ts';
import { describeCall } from '../call/call.ts';
import { payAgainAnswer } from '../orders/orders.ts';
import { linkedOrderAnswer, linkedPaperBody, orderLinkBody } from './order-links.ts';

const tags = ['order-links'] as const;
const refused = ['orders.link-unknown', 'orders.link-expired'] as const;

export const openOrderLink = describeCall({
  tags,
  summary: 'An order by the link of a mail, read-only',
  description:
    'The key of the link is in the body, so that it appears in no URL and no log. 404 for a forged key or a ' +
    'key of another order, 410 after 90 days.',
  body: orderLinkBody,
  answers: { 200: linkedOrderAnswer },
  errors: [...refused],
});

export const getLinkedPaper = describeCall({
  tags,
  summary: 'A paper of that order as PDF',
  body: linkedPaperBody,
  errors: [...refused, 'papers.missing'],
});

export const payLinkedOrder = describeCall({
  tags,
  summary: 'Pay that order; returns the provider’s payment page',
  body: orderLinkBody,
  answers: { 200: payAgainAnswer },
  errors: [...refused, 'orders.missing', ...payReasons, 'payments.method-gone', 'payments.provider-down'],
});
