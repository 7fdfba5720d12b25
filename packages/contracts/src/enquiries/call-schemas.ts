import { describeCall } from '../call/call.ts';
import { contactBody, enquiryAnswer, sampleRequestBody } from './enquiries.ts';

const tags = ['enquiries'] as const;

export const createContact = describeCall({
  tags,
  summary: 'Write to the shop',
  description:
    'The message is stored, mailed to the shop and confirmed to the sender; limited per hour by IP address ' +
    'and by email address. At most three files (PDF, PNG, JPEG) of 3 MB each and 5 MB in total.',
  body: contactBody,
  answers: { 200: enquiryAnswer },
  errors: ['enquiries.too-many'],
});

export const createSampleRequest = describeCall({
  tags,
  summary: 'Ask for the sample book, or for a pack of some materials; both are free',
  body: sampleRequestBody,
  answers: { 200: enquiryAnswer },
  errors: ['enquiries.too-many', 'market.country'],
});
