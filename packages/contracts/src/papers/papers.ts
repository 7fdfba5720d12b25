import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';
import { namedId } from '../values/identifiers.ts';

export const paperKinds = ['invoice', 'credit-note', 'confirmation', 'delivery-note'] as const;
/** `pdf`: PDF/A-3 with embedded XML (Factur-X, ZUGFeRD); `ubl`: UBL 2.1 for customers who request it. */
export const paperFormats = ['pdf', 'ubl'] as const;

export const paperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  /** Of an invoice or a credit note: gapless within a year. */
  number: z.string(),
  /** Date of issue, ISO. */
  issued: z.iso.date(),
  /** Null for a paper without prices. */
  gross: z.int().nullable(),
  currency: currencySchema,
  /** Its name in the caller's language. */
  title: z.string(),
});

export const paperListAnswer = z.object({ papers: z.array(paperSchema) });
export const paperParams = z.object({
  customerId: z.coerce.number().int().positive(),
  paperId: namedId(),
});
export const paperQuery = z.object({ format: z.enum(paperFormats).default('pdf') });

export type Paper = z.output<typeof paperSchema>;
