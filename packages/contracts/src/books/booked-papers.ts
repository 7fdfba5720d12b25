import { z } from 'zod';
import { paperFormats } from '../papers/papers.ts';
import { currencySchema } from '../values/currency.ts';
import { namedId } from '../values/identifiers.ts';
import { lineText } from '../values/text.ts';

/** Papers that are booked. */
export const bookedKinds = ['invoice', 'credit-note'] as const;

export const bookedPapersQuery = z.object({
  kind: z.enum(bookedKinds).optional(),
  market: z.coerce.number().int().positive().max(1000).optional(),
  /** Issued on or after this day, in the seller's time zone. */
  from: z.iso.date().optional(),
  /** Issued on or before this day. */
  to: z.iso.date().optional(),
  /** The number of the paper, or of its order. */
  number: lineText(40).optional(),
  /** The number of the customer, or words of the buyer's name; beginnings of words match. */
  customer: lineText(100).optional(),
  /** End of the previous page: opaque. */
  after: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'field.format')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const bookedPaperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(bookedKinds),
  number: z.string(),
  issued: z.iso.date(),
  order_id: z.uuid(),
  order_number: z.string(),
  market: z.int(),
  customer_id: z.int(),
  /** The buyer as the paper names it. */
  customer: z.string(),
  vat_number: z.string(),
  /** Country whose VAT applies. */
  vat_country: z.string(),
  /** Basis points. */
  vat_rate: z.int(),
  currency: currencySchema,
  /** Minor units, of a credit note below 0. */
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
});
/** Newest first; `next` is null on the last page. */
export const bookedPapersAnswer = z.object({
  papers: z.array(bookedPaperSchema),
  next: z.string().nullable(),
});

export const bookedPaperParams = z.object({ paperId: namedId() });
export const bookedPaperQuery = z.object({ format: z.enum(paperFormats).default('pdf') });
export const bookedMailBody = z.strictObject({
  /** Idempotency key of the caller: the same request sends one mail. */
  request_id: z.uuid(),
  /** Another address than the one that the customer chose for invoices. */
  to: z.email().max(254).optional(),
});
export const bookedMailAnswer = z.object({ number: z.string(), to: z.string() });

export type BookedPaper = z.output<typeof bookedPaperSchema>;
export type BookedPapersQuery = z.output<typeof bookedPapersQuery>;
