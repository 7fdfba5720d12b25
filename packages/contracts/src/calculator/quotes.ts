import { z } from 'zod';
import { email } from '../session/session.ts';
import { namedId, randomId } from '../values/identifiers.ts';
import { marketIdSchema } from '../values/market.ts';
import { lineText } from '../values/text.ts';
import { configurationAnswer, configurationSchema, ignoredMoney } from './configuration.ts';
import { priceSheetSchema } from './price-sheet.ts';

export const quoteBody = z.strictObject({
  configuration: configurationSchema,
  name: lineText(80).default(''),
  ...ignoredMoney,
});

export const quoteParams = z.object({ quoteId: namedId(100) });

/** A quote saved from the calculator; its price holds for 30 days. */
export const quoteAnswer = z.object({
  id: randomId,
  name: z.string(),
  market: marketIdSchema,
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
