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
  description: 'filter=completed returns completed jobs; any other value returns current ones.',
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
  summary: 'The image of an ordered line, named in its `image`',
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
  summary: 'All orders in pages, newest first',
  params: customerParams,
  query: orderListQuery,
  answers: { 200: orderListAnswer },
});

export const getOrder = describeCall({
  tags,
  summary: 'An order with its lines, its timeline and the actions possible now',
  params: orderParams,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.missing'],
});

export const changeDeliveryAddress = describeCall({
  tags,
  summary: 'Change the delivery address of an order until its first line is packed',
  description:
    'The new address is one of the customer’s with the same price: same country, VAT and freight. The ' +
    'invoice address does not change. Idempotent.',
  params: orderParams,
  body: deliveryAddressBody,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.missing', 'addresses.missing', 'orders.address-terms', ...addressReasons],
});

export const approveJobs = describeCall({
  tags,
  summary: 'Approve lines of an order for printing',
  description:
    'Each line is sent with the `approval.version` that was shown. All lines are approved, or none: a 409 ' +
    'lists in `jobs` the lines whose content has changed since (`orders.approval-outdated`), or which need ' +
    'no approval, with the reason given in `actions` of the order. Idempotent. The delivery time starts at ' +
    'the approval, which can be withdrawn until `approval.release_at`.',
  params: orderParams,
  body: approvalBody,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.missing', 'orders.job-missing', 'orders.approval-outdated', ...approveReasons],
});

export const takeBackApproval = describeCall({
  tags,
  summary: 'Withdraw the approval of a line within 60 minutes',
  description:
    'After that the line is released: 409 (`orders.released-already`) with `released_at`. Idempotent.',
  params: jobParams,
  answers: { 200: orderDetailAnswer },
  errors: ['orders.job-missing', ...takeBackReasons],
});

export const sendArtwork = describeCall({
  tags,
  summary: 'Set the files of a line',
  params: jobParams,
  body: jobArtworkBody,
  answers: { 200: jobSchema },
  errors: ['orders.job-missing', ...fileReasons],
});

export const getJobCartItem = describeCall({
  tags,
  summary: 'The cart line a job was made from, and its equivalent today',
  description:
    '`today` contains the nearest configuration on offer, its price with the customer’s conditions, the ' +
    'sorts to choose from and the changes since the order, in the caller’s language.',
  params: jobParams,
  query: reorderQuery,
  answers: { 200: jobCartItemAnswer },
  errors: ['orders.job-missing', 'orders.job-file-missing'],
});

export const reorderJob = describeCall({
  tags,
  summary: 'Reorder a job: adds its line with its artwork to the cart',
  description:
    'Priced by the current price list. `quote` comes from the GET; a 409 means that the quote has changed ' +
    'since. With the header Idempotency-Key (a random UUID) a retry has no further effect. Sets the cookie ' +
    'cart-id.',
  params: jobParams,
  body: reorderBody,
  answers: { 200: cartSchema },
  errors: [
    'orders.job-missing',
    'orders.job-file-missing',
    'orders.reorder-changed',
    'cart.full',
    'cart.item-key',
    'cart.missing',
  ],
});
