import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { z } from 'zod';
import { uuid } from '../values/identifiers.ts';

/** Names what a line would print: another artwork, page or configuration has another. */
export const contentVersion = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'field.format');

/** POST /customers/{customerId}/orders/{orderId}/approval: lines, each with the content that was shown. */
export const approvalBody = z.strictObject({
  jobs: z
    .array(z.strictObject({ job_id: uuid, version: contentVersion }))
    .min(1)
    .max(100),
});

/** How far the approval of a line is. */
export const approvalAnswer = z.object({
  /** What would be printed now: an approval names it. */
  version: z.string(),
  /** Whether the line waits for its customer's approval. */
  pending: z.boolean(),
  approved_at: z.iso.datetime().nullable(),
  /** The name of whoever approved, where several people share the account. */
  approved_by: z.string().nullable(),
  /** Until then the approval can be taken back; from then on the line is released. */
  release_at: z.iso.datetime().nullable(),
  released_at: z.iso.datetime().nullable(),
  /** Whether it can be taken back at this moment. */
  can_take_back: z.boolean(),
  /** The printed proof of what is there now, once it was sent; null where none was ordered, or it is still being made. */
  proof: z
    .object({
      sent_at: z.iso.datetime(),
      carrier: z.enum(carriers),
      tracking_number: z.string(),
      /** The carrier's page; null where it has none. */
      tracking_page: z.string().nullable(),
      /** What the shop says with it. */
      sentence: z.string(),
    })
    .nullable(),
});

/** A design of a line: the page it is printed from, and how many labels of it. */
export const printedSortSchema = z.object({
  /** Null where nothing is printed, or no file is there yet. */
  file_id: uuid.nullable(),
  filename: z.string().nullable(),
  page: z.int().nullable(),
  quantity: z.int(),
});

export const lineFileSchema = z.object({
  id: uuid,
  filename: z.string(),
  /** 0 until it was opened. */
  pages: z.int(),
  /** The name of whoever uploaded it, where several people share the account. */
  uploaded_by: z.string().nullable(),
});
