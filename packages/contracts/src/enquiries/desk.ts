import { enquiryKinds, enquiryStates } from '@labelwerk/domain/enquiries/enquiries.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { z } from 'zod';
import { namedId } from '../values/identifiers.ts';
import { noteText } from '../values/text.ts';

export const enquiryQuery = z.object({
  kind: z.enum(enquiryKinds).optional(),
  state: z.enum(enquiryStates).optional(),
  /** Only enquiries older than this one. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/** The id of an enquiry, or its reference. */
export const enquiryParams = z.object({ enquiryId: namedId() });
export const enquiryFileParams = enquiryParams.extend({ fileId: namedId() });

const enquiry = z.object({
  id: z.uuid(),
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  state: z.enum(enquiryStates),
  version: z.int(),
  site: z.string(),
  name: z.string(),
  email: z.string(),
  /** The topic of a message, or the item requested. */
  topic: z.string(),
  created_at: z.iso.datetime(),
});
/** Newest first; pass `next` as `after`. */
export const enquiriesAnswer = z.object({ enquiries: z.array(enquiry), next: z.uuid().nullable() });

export const enquiryDetailAnswer = enquiry.extend({
  message: z.string(),
  /** Further form fields that were filled in, by name. */
  details: z.record(z.string(), z.string()),
  files: z.array(z.object({ id: z.uuid(), filename: z.string(), media_type: z.string(), size: z.int() })),
  answers: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), text: z.string() })),
});

const staffAction = {
  /** Idempotency key of the caller, one per action. */
  request_id: z.uuid(),
  /** The version of the enquiry that the caller saw. */
  version: z.int().min(1).max(2_000_000_000),
};
export const answerEnquiryBody = z.strictObject({ ...staffAction, text: noteText(8000).min(2) });
export const sendSamplesBody = z.strictObject({
  ...staffAction,
  carrier: z.enum(carriers).default('other'),
  /** Empty if the shipment cannot be tracked, such as a letter. */
  tracking_number: z.string().trim().max(60).default(''),
});
export const closeEnquiryBody = z.strictObject({ ...staffAction, note: noteText(500).default('') });
export const enquiryStateAnswer = z.object({
  id: z.uuid(),
  state: z.enum(enquiryStates),
  version: z.int(),
});

export type Enquiry = z.output<typeof enquiry>;
export type EnquiryDetail = z.output<typeof enquiryDetailAnswer>;
