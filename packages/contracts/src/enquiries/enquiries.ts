import { longestNational } from '@labelwerk/domain/account/phone.ts';
import {
  attachmentLimits,
  contactTopics,
  maxSampleMaterials,
} from '@labelwerk/domain/enquiries/enquiries.ts';
import { branchIds } from '@labelwerk/domain/market/branches.ts';
import { type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';
import { email } from '../session/session.ts';
import { catalogueId } from '../values/identifiers.ts';
import { phoneText } from '../values/phone.ts';
import { lineText, noteText } from '../values/text.ts';

/** The site on which a form was filled in: mails are sent in its language. */
export const siteSchema = z.enum(sites.map(({ id }) => id) as [SiteId, ...SiteId[]]);

/**
 * Honeypot: a field that people do not see. If it is filled in, the sender is a program: it gets the normal answer, and
 * nothing is stored.
 */
export const trap = z.string().max(500).default('');

const phone = phoneText('addresses.phone', longestNational).default('');
/** Id of an industry, or empty. */
const branch = z.union([z.enum(branchIds), z.literal('')]).default('');

/** Base64, a third longer than the bytes. */
const attachment = z.strictObject({
  name: lineText(120).min(1),
  base64: z
    .base64('field.format')
    .min(1)
    .max(Math.ceil(attachmentLimits.bytes / 3) * 4, 'enquiries.file-too-large'),
});

const sender = {
  /** Idempotency key of the caller: a repeated request is stored once. */
  request_id: z.uuid('field.format').optional(),
  site: siteSchema,
  name: lineText(80).min(1),
  email,
  phone,
  company: lineText(80).default(''),
  branch,
  website: trap,
};

/** POST /contact/create */
export const contactBody = z.strictObject({
  ...sender,
  topic: z.enum(contactTopics),
  /** Order number, if the message is about an order. */
  order_number: lineText(40).default(''),
  message: noteText(4000).min(10),
  /** PDF, PNG or JPEG, detected by their first bytes. */
  files: z.array(attachment).max(attachmentLimits.files, 'enquiries.too-many-files').default([]),
});

/** POST /sample-book/create */
export const sampleRequestBody = z.strictObject({
  ...sender,
  address: lineText(100).min(1),
  address2: lineText(100).default(''),
  postcode: lineText(20).min(1),
  city: lineText(80).min(1),
  /** Code of the state or province, for countries that have them. */
  state: lineText(10).default(''),
  country_id: z.int().min(1).max(999),
  /** Materials of the sample pack, such as those in the cart; none: the sample book. */
  materials: z.array(catalogueId).max(maxSampleMaterials).default([]),
  message: noteText(1000).default(''),
});

/** The reference to give in later questions. */
export const enquiryAnswer = z.object({ reference: z.string() });

export type ContactBody = z.output<typeof contactBody>;
export type SampleRequestBody = z.output<typeof sampleRequestBody>;
export type ContactInput = z.input<typeof contactBody>;
export type SampleRequestInput = z.input<typeof sampleRequestBody>;
