import {
  addressReasons,
  approveReasons,
  fileReasons,
  takeBackReasons,
} from '@labelwerk/domain/orders/permissions.ts';
import { previewImageQuery } from '../artwork/verdict.ts';
import { describeCall } from '../call/call.ts';
import { cartSchema } from '../cart/cart.ts';
import { approvalBody } from './approval.ts';
import {
  customerParams,
  deliveryAddressBody,
  designsAnswer,
  imageParams,
  jobArtworkBody,
  jobFilterQuery,
  jobParams,
  jobSchema,
  jobsAnswer,
  orderDetailAnswer,
  orderListAnswer,
  orderListQuery,
  orderParams,
  recentOrdersAnswer,
  servicesAnswer,
} from './orders.ts';
import { jobCartItemAnswer, reorderBody, reorderQuery } from './reorder.ts';

const tags = ['orders'] as const;

export const listJobs = describeCall({
  tags,
  summary: 'Jobs of the customer, current or completed',
  description: 'filter=completed for those done with; anything else counts as current.',
  params: customerParams,
  query: jobFilterQuery,
  answers: { 200: jobsAnswer },
});

export const listArtworkServices = describeCall({
  tags,
  summary: 'Checks, reviews and proofs ordered with lines, current or completed',
  params: customerParams,
  query: jobFilterQuery,
  answers: { 200: servicesAnswer },
});

export const listDesigns = describeCall({
  tags,
  summary: 'Designs ordered with lines, current or completed',
  params: customerParams,
  query: jobFilterQuery,
  answers: { 200: designsAnswer },
});

export const getImage = describeCall({
  tags,
  summary: 'The picture of an ordered line, as its `image` names it',
  params: imageParams,
  query: previewImageQuery,
  errors: ['artwork.preview-missing'],
});

export const listRecentOrders = describeCall({
  tags,
  summary: 'The latest orders',
  params: customerParams,
  answers: { 200: recentOrdersAnswer },
});

export const listOrders = describeCall({
  tags,
  summary: 'All orders, a page at a time, newest first',
  params: customerParams,
  query: orderListQuery,
  answers: { 200: orderListAnswer },
});

export const getOrder = describeCall({
  tags,
  summary: 'An order with its lines, its time line and what is possible now',
  params: orderParams,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.missing'],
});

export const changeDeliveryAddress = describeCall({
  tags,
  summary: 'Have an order delivered to another address, until the first line of it is packed',
  description:
    'To one of the customer’s addresses for which the same price holds: the same country, VAT and freight. The ' +
    'invoice address stays. A repeat changes nothing.',
  params: orderParams,
  body: deliveryAddressBody,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.missing', 'addresses.missing', 'orders.address-terms', ...addressReasons],
});

export const approveJobs = describeCall({
  tags,
  summary: 'Approve lines of an order for printing',
  description:
    'Each line is named with the `approval.version` that was shown. All of them are approved, or none: a 409 names ' +
    'in `jobs` the lines whose content is another by now (`orders.approval-outdated`), or which wait for no approval, ' +
    'with the reason that the order tells in `actions`. A repeat changes nothing. The delivery counts from the approval, which can be taken ' +
    'back until `approval.release_at`.',
  params: orderParams,
  body: approvalBody,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.missing', 'orders.job-missing', 'orders.approval-outdated', ...approveReasons],
});

export const takeBackApproval = describeCall({
  tags,
  summary: 'Take the approval of a line back, within 60 minutes',
  description:
    'Later the line is released: 409 (`orders.released-already`) with `released_at`. A repeat changes nothing.',
  params: jobParams,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.job-missing', ...takeBackReasons],
});

export const sendArtwork = describeCall({
  tags,
  summary: 'Give a line its files',
  params: jobParams,
  body: jobArtworkBody,
  answers: { 200: jobSchema },
  errors: ['orders.job-missing', ...fileReasons],
});

export const getJobCartItem = describeCall({
  tags,
  summary: 'The line a job was made from, and what it would be today',
  description:
    '`today` holds the nearest configuration that is offered, its price with the customer’s conditions, the ' +
    'sorts to choose from and what changed since the order, in the caller’s language.',
  params: jobParams,
  query: reorderQuery,
  answers: { 200: jobCartItemAnswer },
  errors: ['orders.job-missing', 'orders.job-file-missing'],
});

export const reorderJob = describeCall({
  tags,
  summary: 'Order a job again: puts its line into the cart with its artwork',
  description:
    'Priced by the list of this moment. `quote` comes from the GET; a 409 says that the quote is another by ' +
    'now. Header Idempotency-Key (a random UUID) makes a repeat harmless. Sets the cookie cart-id.',
  params: jobParams,
  body: reorderBody,
  answers: { 200: cartSchema },
  errors: [
    'orders.job-missing',
    'orders.job-file-missing',
    'orders.reorder-changed',
    'cart.full',
    'cart.item-key',
  ],
});
