import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Enquiries of visitors without an order. */
export const enquiryCalls = declareCalls<typeof schemas>()({
  createContact: 'POST /public/contact/create',
  createSampleRequest: 'POST /public/sample-book/create',
});
