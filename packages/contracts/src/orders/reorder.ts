import { z } from 'zod';
import { configurationAnswer } from '../calculator/configuration.ts';
import { deliverySchema, priceSheetSchema } from '../calculator/price-sheet.ts';
import type { DeepReadonly } from '../call/call.ts';
import { artworkAnswer, sortPageSchema } from '../cart/cart.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { marketIdSchema } from '../values/market.ts';

/**
 * GET /customer/{customerId}/job/{jobId}/cartItem. `market` is the market to order in (default: that of the order),
 * `file_id` selects one of the job's files, `sort` is the number of selected sorts minus one; `pages` selects pages as
 * well, such as 2,4.
 */
export const reorderQuery = z.object({
  market: z.string().max(20).optional(),
  file_id: namedId().optional(),
  sort: z.coerce.number().int().min(0).max(49).optional(),
  pages: z
    .string()
    .regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3}){0,49}$/, 'field.format')
    .optional(),
});

/** A difference from the order: `text` describes it in the caller's language. */
export const reorderChangeSchema = z.object({
  kind: z.enum([
    'price',
    'currency',
    'vat',
    'days',
    'product',
    'material',
    'finish',
    'size',
    'form',
    'express',
    'extra',
    'tool',
    'sorts',
    'file',
  ]),
  text: z.string(),
});

/** A printable sort: a page of the job's files, or nothing to print (`file_id` null). */
export const reorderSortSchema = z.object({
  file_id: uuid.nullable(),
  page: z.int().nullable(),
  /** Trim in mm; null until the file was opened. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Whether the page has the label's size; true while this is unknown. */
  fits: z.boolean(),
  /** Path of the page's picture on the customer base (`&size=`, `&density=`); null: there is none. */
  preview: z.string().nullable(),
  /** Number of labels last time, or a usual number. */
  quantity: z.int(),
  chosen: z.boolean(),
});

/** The line as it would be ordered now. */
export const reorderQuoteSchema = z.object({
  /** Identifies the offered line, without quantities: sent back when the line is put into the cart. */
  quote: z.string(),
  market: marketIdSchema,
  configuration: configurationAnswer,
  price: priceSheetSchema,
  delivery: deliverySchema,
  files: z.array(
    z.object({ id: uuid, filename: z.string(), status: z.enum(['pending', 'success', 'failed']) }),
  ),
  sorts: z.array(reorderSortSchema),
  /** Empty: no changes since. */
  changes: z.array(reorderChangeSchema),
});

/** The line a job was made from, and what it would be today. */
export const jobCartItemAnswer = z.object({
  job_id: uuid,
  order_id: uuid,
  order_number: z.string(),
  ordered_at: z.iso.datetime(),
  name: z.string(),
  configuration: configurationAnswer,
  price: priceSheetSchema,
  artwork: artworkAnswer.nullable(),
  needs_artwork: z.boolean(),
  today: reorderQuoteSchema,
});

const pieces = z.int().min(1).max(1_000_000);

/**
 * POST /customer/{customerId}/job/{jobId}/cartItem: puts the line into the customer's cart, once per Idempotency-Key
 * header. Without `sorts` as offered; otherwise the given ones in order.
 */
const reorderFields = z.strictObject({
  market: z.string().max(20),
  lang: languageCode,
  quote: z.string().max(64),
  file_id: namedId().optional(),
  sorts: z
    .array(z.strictObject({ ...sortPageSchema.partial().shape, quantity: pieces }))
    .min(1)
    .max(50)
    .optional(),
});

/** A page loaded before an upgrade still sends the quote's key as `offer`. */
const withQuote = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('offer' in body) || 'quote' in body) return body;
  const { offer, ...rest } = body;
  return { ...rest, quote: offer };
};

export const reorderBody = z.preprocess(withQuote, reorderFields);

export type ReorderQuote = DeepReadonly<z.output<typeof reorderQuoteSchema>>;
export type ReorderSort = z.output<typeof reorderSortSchema>;
export type ReorderChange = z.output<typeof reorderChangeSchema>;
export type ReorderBody = z.output<typeof reorderBody>;
export type ReorderInput = z.input<typeof reorderFields>;
export type JobCartItem = z.output<typeof jobCartItemAnswer>;
