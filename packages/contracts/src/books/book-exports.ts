import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';

/**
 * Files of the books: the sales journal, VAT by country and rate, the quarter of the one-stop shop, the recapitulative
 * statement, the ledger, and a posting batch for DATEV.
 */
export const exportKinds = ['journal', 'vat', 'oss', 'recapitulative', 'ledger', 'datev'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportBody = z.strictObject({
  kind: z.enum(exportKinds),
  /** First and last day of the period; the last one must be over in the seller's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** For DATEV: units of each other currency for one euro, such as `{"GBP": 0.8661}`. */
  rates: z.partialRecord(currencySchema, z.number().min(0.0001).max(100_000)).default({}),
});
export type ExportOrder = z.output<typeof exportBody>;

const sumSchema = z.object({
  currency: currencySchema,
  papers: z.int(),
  /** Minor units; credit notes are taken off. */
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
});
export type BookSum = z.output<typeof sumSchema>;

export const exportSchema = z.object({
  /** Counts from 1 without gaps. */
  number: z.int(),
  kind: z.enum(exportKinds),
  from: z.iso.date(),
  to: z.iso.date(),
  created_at: z.iso.datetime(),
  /** Email of the person who made it. */
  created_by: z.string(),
  filename: z.string(),
  bytes: z.int(),
  /** SHA-256 of the file in hexadecimal. */
  sha256: z.string(),
  /** Sums of the papers in the file, by currency. */
  sums: z.array(sumSchema),
});
export type BookExport = z.output<typeof exportSchema>;

export const exportsQuery = z.object({
  kind: z.enum(exportKinds).optional(),
  /** Number of the last export of the previous page. */
  after: z.coerce.number().int().positive().max(2_000_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Newest first; `next` is null on the last page. */
export const exportsAnswer = z.object({ exports: z.array(exportSchema), next: z.int().nullable() });
export const exportParams = z.object({ exportNumber: z.coerce.number().int().positive().max(2_000_000_000) });
