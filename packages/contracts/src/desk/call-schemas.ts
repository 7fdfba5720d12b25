import { describeCall } from '../call/call.ts';
import {
  artworkBody,
  correctParcelBody,
  failedCheckBody,
  jobParams,
  jobStateAnswer,
  movesAnswer,
  movesBody,
  orderParams,
  orderStateAnswer,
  parcelAnswer,
  parcelParams,
  proofBody,
  reportParcelBody,
  shipBody,
  toolBody,
  unapprovedAnswer,
  undoBody,
} from './actions.ts';
import { deskJobsAnswer, deskOrderAnswer, deskOrdersAnswer, jobQuery, orderQuery } from './orders.ts';
import { workAnswer, workQuery } from './work.ts';

const tags = ['desk'] as const;
const readers = ['service', 'prepress', 'press'] as const;
/** Errors common to all actions. */
const refused = ['staff.changed', 'staff.request-reused'] as const;

export const findDeskOrders = describeCall({
  tags,
  summary: 'Orders by state, market, date and text, newest first',
  description: 'Also by the email address, an invoice, a tracking number or the name of a file.',
  roles: readers,
  query: orderQuery,
  answers: { 200: deskOrdersAnswer },
});

export const findDeskJobs = describeCall({
  tags,
  summary: 'Lines of orders by state, market, date and text, newest first',
  roles: readers,
  query: jobQuery,
  answers: { 200: deskJobsAnswer },
});

export const findWork = describeCall({
  tags,
  summary: 'Lines that were ordered and are not shipped, by the day on which they have to be',
  description: 'Those without a day, before the approval of their customer, are last.',
  roles: readers,
  query: workQuery,
  answers: { 200: workAnswer },
});

export const getDeskOrder = describeCall({
  tags,
  summary: 'An order with all its details',
  roles: readers,
  params: orderParams,
  answers: { 200: deskOrderAnswer },
  errors: ['orders.missing'],
});

export const findUnapproved = describeCall({
  tags,
  summary: 'Lines not approved for two weeks after three reminders, oldest first',
  roles: readers,
  answers: { 200: unapprovedAnswer },
});

export const moveJobs = describeCall({
  tags,
  summary: 'Move one or many lines on, hold or resume them',
  description:
    'Each line is processed by itself; `results` contains the outcome of each. `moves` of an order contains ' +
    'what the role may do.',
  roles: readers,
  body: movesBody,
  answers: { 200: movesAnswer },
  errors: [...refused, 'orders.job-missing', 'desk.not-now'],
});

export const undoStep = describeCall({
  tags,
  summary: 'Undo the last step of a line, recorded by mistake a few minutes ago',
  description:
    'Of the steps of printing, finishing, checking, packing and delivery, by a role that may record the step; its customer reads that it was undone. A parcel is not undone.',
  roles: ['press', 'service'],
  params: jobParams,
  body: undoBody,
  answers: { 200: jobStateAnswer },
  errors: [...refused, 'orders.job-missing', 'desk.not-now', 'desk.nothing-to-undo'],
});

export const failCheck = describeCall({
  tags,
  summary: 'Print a line again, all or some of its labels, because they failed the quality check',
  description:
    'The job ticket states how many, and why. Labels with codes get the same codes: the failed ones have to be destroyed.',
  roles: ['press'],
  params: jobParams,
  body: failedCheckBody,
  answers: { 200: jobStateAnswer },
  errors: [...refused, 'orders.job-missing', 'desk.not-now', 'desk.quantity'],
});

export const judgeJobArtwork = describeCall({
  tags,
  summary: 'Accept artwork that the check refused, or reject artwork with a message to the customer',
  roles: ['prepress', 'service'],
  params: jobParams,
  body: artworkBody,
  answers: { 200: jobStateAnswer },
  errors: [...refused, 'orders.job-missing', 'desk.not-now', 'desk.sentence'],
});

export const sendJobProof = describeCall({
  tags,
  summary: 'Record that the printed proof of a line was sent; notifies the customer and asks for approval',
  roles: ['prepress', 'press', 'service'],
  params: jobParams,
  body: proofBody,
  answers: { 200: jobStateAnswer },
  errors: [...refused, 'orders.job-missing', 'desk.not-now', 'desk.tracking'],
});

export const confirmJobTool = describeCall({
  tags,
  summary: 'Record that the tool of a line was found',
  roles: ['prepress', 'press'],
  params: jobParams,
  body: toolBody,
  answers: { 200: jobStateAnswer },
  errors: [...refused, 'orders.job-missing'],
});

export const shipJobs = describeCall({
  tags,
  summary: 'Ship all or some packed lines and other goods of an order in one parcel',
  roles: ['service', 'press'],
  params: orderParams,
  body: shipBody,
  answers: { 200: orderStateAnswer },
  errors: [
    ...refused,
    'orders.missing',
    'orders.job-missing',
    'desk.not-now',
    'desk.tracking',
    'desk.tracking-taken',
  ],
});

const ofParcel = [...refused, 'orders.missing', 'desk.parcel-missing', 'desk.not-now'] as const;

export const correctParcel = describeCall({
  tags,
  summary: 'Correct carrier or tracking number of a parcel; the customer is told the right one',
  roles: ['service', 'press'],
  params: parcelParams,
  body: correctParcelBody,
  answers: { 200: parcelAnswer },
  errors: [...ofParcel, 'desk.tracking', 'desk.tracking-taken'],
});

export const reportParcel = describeCall({
  tags,
  summary: 'Record that a parcel came back or was lost; the customer is told what happens next',
  description:
    'With `again`, lines of a parcel that came back are packed again, to be shipped in another one; those of a lost one are printed again with a new delivery date, and what is drawn from codes waits for other codes. Other goods are to be sent again. With `close`, the lines are closed; money is refunded by another call. Lines that were delivered and all goods of a cancelled or refunded order stay as they are.',
  roles: ['service'],
  params: parcelParams,
  body: reportParcelBody,
  answers: { 200: parcelAnswer },
  errors: ofParcel,
});
