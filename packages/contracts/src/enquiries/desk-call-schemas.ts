import { describeCall } from '../call/call.ts';
import {
  answerEnquiryBody,
  closeEnquiryBody,
  enquiriesAnswer,
  enquiryDetailAnswer,
  enquiryFileParams,
  enquiryParams,
  enquiryQuery,
  enquiryStateAnswer,
  sendSamplesBody,
} from './desk.ts';

const tags = ['enquiries'] as const;
const roles = ['service'] as const;
/** Errors common to all actions. */
const refused = ['staff.changed', 'staff.request-reused', 'enquiries.missing'] as const;

export const findEnquiries = describeCall({
  tags,
  summary: 'Messages and requests for samples, newest first',
  roles,
  query: enquiryQuery,
  answers: { 200: enquiriesAnswer },
});

export const getEnquiry = describeCall({
  tags,
  summary: 'A message or request with its files and answers',
  roles,
  params: enquiryParams,
  answers: { 200: enquiryDetailAnswer },
  errors: ['enquiries.missing'],
});

export const getEnquiryFile = describeCall({
  tags,
  summary: 'An attached file as a download',
  description: 'Untrusted content: open it with care.',
  roles,
  params: enquiryFileParams,
  errors: ['enquiries.missing'],
});

export const answerEnquiry = describeCall({
  tags,
  summary: 'Answer by mail',
  roles,
  params: enquiryParams,
  body: answerEnquiryBody,
  answers: { 200: enquiryStateAnswer },
  errors: [...refused, 'enquiries.not-now'],
});

export const sendSamples = describeCall({
  tags,
  summary: 'Record that samples were sent, and mail the person who asked for them',
  roles,
  params: enquiryParams,
  body: sendSamplesBody,
  answers: { 200: enquiryStateAnswer },
  errors: [...refused, 'enquiries.not-now', 'desk.tracking'],
});

export const closeEnquiry = describeCall({
  tags,
  summary: 'Close without a mail: settled otherwise, or spam',
  roles,
  params: enquiryParams,
  body: closeEnquiryBody,
  answers: { 200: enquiryStateAnswer },
  errors: [...refused, 'enquiries.not-now'],
});
