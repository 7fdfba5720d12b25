import { z } from 'zod';
import type { DeepReadonly } from '../call/call.ts';
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

/** A quote saved from the calculator; its price is valid for 30 days. */
export const quoteAnswer = z.object({
  id: randomId,
  name: z.string(),
  market: marketIdSchema,
  lang: z.string(),
  configuration: configurationAnswer,
  price: priceSheetSchema,
  created_at: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  /** What changed since the quote was saved, in its language: extras that are no longer offered. */
  notes: z.array(z.string()),
});
/** A customer's quotes that can still be ordered, those that expire first at the top. */
export const ownQuotesAnswer = z.object({
  quotes: z.array(
    z.object({
      id: randomId,
      /** Reference to quote on the phone; gives no access. */
      number: z.string(),
      /** Its saved name, else a description of the label in the caller's language. */
      name: z.string(),
      detail: z.string(),
      market: marketIdSchema,
      gross: z.int(),
      currency: currencySchema,
      created_at: z.iso.datetime(),
      /** Name of the person who saved it, if several people share the account. */
      saved_by: z.string().nullable(),
      valid_until: z.iso.datetime(),
      /** Path of the shop's page that opens it, on the site where it was saved. */
      path: z.string(),
    }),
  ),
});
export type QuoteAnswer = DeepReadonly<z.output<typeof quoteAnswer>>;

/** Recipient of a quote by mail. */
/** The prices that the reader of a quote sees first; by default those of the account that saved it. */
const readerPrices = z.enum(['net', 'gross']).optional();

export const quotePdfQuery = z.object({ prices: readerPrices });
export const quoteMailBody = z.strictObject({
  email,
  prices: readerPrices,
});
export const quoteMailAnswer = z.object({ email: z.string() });
