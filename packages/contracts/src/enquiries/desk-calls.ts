import { declareCalls } from '../call/call.ts';
import type * as schemas from './desk-call-schemas.ts';

/** Calls of staff about enquiries. */
export const deskEnquiryCalls = declareCalls<typeof schemas>()({
  findEnquiries: 'GET /staff/enquiries',
  getEnquiry: 'GET /staff/enquiries/:enquiryId',
  getEnquiryFile: 'GET /staff/enquiries/:enquiryId/files/:fileId',
  answerEnquiry: 'POST /staff/enquiries/:enquiryId/answer',
  sendSamples: 'POST /staff/enquiries/:enquiryId/sent',
  closeEnquiry: 'POST /staff/enquiries/:enquiryId/close',
});
