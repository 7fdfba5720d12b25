import { z } from 'zod';
import { finishSchema, materialSchema, productTypeSchema } from '../materials/catalogue.ts';
import { marketTerms, priceListDocument } from '../pricing/price-list-document.ts';
import { currencySchema } from '../values/currency.ts';
import { optionId } from '../values/identifiers.ts';
import { marketIdSchema } from '../values/market.ts';

const severalLanguages = { names: true, descriptions: true } as const;
const inOneLanguage = { name: z.string(), description: z.string().nullable() };
/** The price list reduced to what is offered, with the terms of one market. */
export const priceListAnswer = priceListDocument
  .omit({ extraNames: true, extrasNotOffered: true, markets: true })
  .extend({ markets: z.partialRecord(priceListDocument.shape.markets.keyType, marketTerms) });
const entry = z.object({ id: optionId, name: z.string() });

/**
 * Everything the calculator needs to price in the browser with the domain's `price`: the active list, reduced to one
 * market, and the catalogue in one language.
 */
export const calculatorInfoAnswer = z.object({
  market: marketIdSchema,
  lang: z.string(),
  currency: currencySchema,
  vatRate: z.int(),
  listVersion: z.string(),
  priceList: priceListAnswer,
  materials: z.array(materialSchema.omit(severalLanguages).extend(inOneLanguage)),
  finishes: z.array(finishSchema.omit(severalLanguages).extend(inOneLanguage)),
  productTypes: z.array(productTypeSchema.omit(severalLanguages).extend(inOneLanguage)),
  extras: z.array(
    entry.extend({
      /** Net, for one design; minor units of `currency`. */
      amount: z.int(),
      /** Charged for every design. */
      per_sort: z.boolean(),
    }),
  ),
  express: z.array(entry),
  limits: z.object({
    min: z.int(),
    widest: z.int(),
    highest: z.int(),
    maxSorts: z.int(),
    maxQuantity: z.int(),
    cores: z.array(z.int()),
  }),
});
export type PriceListAnswer = z.output<typeof priceListAnswer>;
export type CalculatorInfo = z.output<typeof calculatorInfoAnswer>;
