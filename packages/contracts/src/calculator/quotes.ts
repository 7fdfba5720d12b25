import { z } from 'zod';
import { email } from '../session/session.ts';
import { lineText } from '../values/text.ts';
import { configurationAnswer, configurationSchema, ignoredMoney } from './configuration.ts';
import { priceSheetSchema } from './price-sheet.ts';

export const quoteBody = z.strictObject({
  configuration: configurationSchema,
  name: lineText(80).default(''),
  ...ignoredMoney,
});

/** 128 random bits or more, URL-safe. */
export const quoteIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22,43}$/, 'field.format');
export const quoteParams = z.object({ quoteId: z.string().max(100) });

/** A quote saved from the calculator; its price holds for 30 days. */
export const quoteAnswer = z.object({
  id: quoteIdSchema,
  name: z.string(),
  market: z.int(),
  lang: z.string(),
  configuration: configurationAnswer,
  price: priceSheetSchema,
  created_at: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  /** What changed since it was made, in its language: extras that are no longer offered. */
  notes: z.array(z.string()),
});
export type QuoteAnswer = z.output<typeof quoteAnswer>;

/** Where a quote is mailed to. */
export const quoteMailBody = z.strictObject({
  email,
});
export const quoteMailAnswer = z.object({ email: z.string() });
