import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { z } from 'zod';
import { uuid } from '../values/identifiers.ts';

/** Identifies what a line would print: another artwork, page or configuration has another version. */
export const contentVersion = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'field.format');

/** Maximum number of lines in an approval: carts merged at sign-in have more lines than a single one. */
export const maxApprovedLines = 1_000;

/** POST /customers/{customerId}/orders/{orderId}/approval: lines, each with the version shown. */
export const approvalBody = z.strictObject({
  jobs: z
    .array(z.strictObject({ job_id: uuid, version: contentVersion }))
    .min(1)
    .max(maxApprovedLines),
});

/** State of a line's approval. */
export const approvalAnswer = z.object({
  /** Version that would be printed now: an approval refers to it. */
  version: z.string(),
  /** Whether the line waits for its customer's approval. */
  pending: z.boolean(),
  approved_at: z.iso.datetime().nullable(),
  /** Name of the person who approved, if several people share the account. */
  approved_by: z.string().nullable(),
  /** Until then the approval can be revoked; from then on the line is released. */
  release_at: z.iso.datetime().nullable(),
  released_at: z.iso.datetime().nullable(),
  /** Whether it can be revoked now. */
  can_take_back: z.boolean(),
  /**
   * The printed proof of the current content, once it was sent; null if none was ordered, or it is still being made.
   */
  proof: z
    .object({
      sent_at: z.iso.datetime(),
      carrier: z.enum(carriers),
      tracking_number: z.string(),
      /** The carrier's tracking page; null if it has none. */
      tracking_page: z.string().nullable(),
      /** The shop's text with it. */
      sentence: z.string(),
    })
    .nullable(),
});

/** A design of a line: the page it is printed from, and the number of labels. */
export const printedSortSchema = z.object({
  /** Null if nothing is printed, or there is no file yet. */
  file_id: uuid.nullable(),
  filename: z.string().nullable(),
  page: z.int().nullable(),
  quantity: z.int(),
});

export const lineFileSchema = z.object({
  id: uuid,
  filename: z.string(),
  /** 0 until the file was opened. */
  pages: z.int(),
  /** Name of the person who uploaded it, if several people share the account. */
  uploaded_by: z.string().nullable(),
});
