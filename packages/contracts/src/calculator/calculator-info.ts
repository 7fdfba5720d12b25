import { z } from 'zod';

const entry = z.object({ id: z.string(), name: z.string() });

/**
 * Everything the calculator needs to price in the browser with the domain's own `price`: the active list, reduced to
 * one market, and the catalogue in one language. `priceList` parses as the domain's PriceList with this market alone.
 */
export const calculatorInfoAnswer = z.object({
  market: z.int(),
  lang: z.string(),
  currency: z.string().length(3),
  vatRate: z.int(),
  listVersion: z.string(),
  priceList: z.unknown(),
  materials: z.array(z.unknown()),
  finishes: z.array(z.unknown()),
  productTypes: z.array(z.unknown()),
  extras: z.array(entry.extend({ amount: z.int(), /** Charged for every design. */ per_sort: z.boolean() })),
  express: z.array(entry),
  limits: z.object({
    least: z.int(),
    widest: z.int(),
    highest: z.int(),
    maxSorts: z.int(),
    maxQuantity: z.int(),
    cores: z.array(z.int()),
  }),
});
export type CalculatorInfo = z.output<typeof calculatorInfoAnswer>;
