import { z } from 'zod';
import { email } from '../session/session.ts';
import { currencySchema } from '../values/currency.ts';
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
/** Quotes of a customer that can still be ordered, those that end first in front. */
export const ownQuotesAnswer = z.object({
  quotes: z.array(
    z.object({
      id: randomId,
      /** To read out; opens nothing. */
      number: z.string(),
      /** As it was saved, else what the label is, in the caller's language. */
      name: z.string(),
      detail: z.string(),
      market: marketIdSchema,
      gross: z.int(),
      currency: currencySchema,
      created_at: z.iso.datetime(),
      /** The name of whoever saved it, where several people share the account. */
      saved_by: z.string().nullable(),
      valid_until: z.iso.datetime(),
      /** Path of the shop's page that opens it, on the site it was made on. */
      path: z.string(),
    }),
  ),
});
export type QuoteAnswer = z.output<typeof quoteAnswer>;

/** Where a quote is mailed to. */
export const quoteMailBody = z.strictObject({
  email,
});
export const quoteMailAnswer = z.object({ email: z.string() });
