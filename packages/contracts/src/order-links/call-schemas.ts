import { payReasons } from '@labelwerk/domain/orders/permissions.ts';
import { describeCall } from '../call/call.ts';
import { payAgainAnswer } from '../orders/orders.ts';
import { linkedOrderAnswer, linkedPaperBody, orderLinkBody } from './order-links.ts';

const tags = ['order-links'] as const;
const refused = ['orders.link-unknown', 'orders.link-expired'] as const;

export const openOrderLink = describeCall({
  tags,
  summary: 'An order by the link of a mail, to look at',
  description:
    'The key of the link stands in the body, so that it is in no address and no log. 404 for a key that is forged ' +
    'or of another order, 410 once its 90 days are over.',
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
  summary: 'Pay that order on the page of a provider',
  body: orderLinkBody,
  answers: { 200: payAgainAnswer },
  errors: [...refused, ...payReasons, 'payments.method-gone', 'payments.provider-down'],
});
