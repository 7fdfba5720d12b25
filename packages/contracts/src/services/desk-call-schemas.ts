import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  deliverBody,
  deliveredAnswer,
  deskServiceAnswer,
  deskServiceFileParams,
  deskServiceParams,
  deskServicesAnswer,
  deskServicesQuery,
  resultAnswer,
  resultQuery,
} from './desk.ts';

const tags = ['desk'] as const;
const roles = ['service', 'prepress'] as const;

export const findDeskServices = describeCall({
  tags,
  summary: 'Ordered services by state: high priority first, then oldest first',
  description:
    'Printed proofs are sent with `ships` of their order, which names them under `items`. Without a state, the list also ' +
    'has proofs that were not answered after the last reminder.',
  roles,
  query: deskServicesQuery,
  answers: { 200: deskServicesAnswer },
});

export const getDeskService = describeCall({
  tags,
  summary: 'An ordered service with its brief, its files and everything delivered',
  roles,
  params: deskServiceParams,
  answers: { 200: deskServiceAnswer },
  errors: ['services.missing'],
});

export const getDeskServiceFile = describeCall({
  tags,
  summary: 'A file of a service: one of its brief, or a result',
  roles,
  params: deskServiceFileParams,
  errors: ['services.missing'],
});

export const uploadServiceResult = describeCall({
  tags,
  summary: 'Upload a result, to be delivered afterwards',
  description:
    'The body is the file: a PDF, a PNG, JPEG or WebP picture, told apart by its content. It is shown to the customer once ' +
    'it is delivered. The same file sent again is stored once.',
  roles,
  params: deskServiceParams,
  query: resultQuery,
  consumes: ['application/octet-stream'],
  stream: z.file(),
  answers: { 200: resultAnswer },
  errors: [
    'services.missing',
    'services.file-kind',
    'services.done-already',
    'services.unpaid',
    'services.result-too-large',
  ],
});

export const deliverService = describeCall({
  tags,
  summary: 'Deliver: tells the customer, who accepts or asks for changes',
  roles,
  params: deskServiceParams,
  body: deliverBody,
  answers: { 200: deliveredAnswer },
  errors: [
    'staff.changed',
    'staff.request-reused',
    'services.missing',
    'services.file-missing',
    'services.done-already',
    'services.unpaid',
    'services.sent-in-parcel',
  ],
});
