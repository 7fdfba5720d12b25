import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';

const amount = z.int();

/**
 * A price with its named rows (see the domain's PriceSheet). Amounts are integers in minor units; the rows sum to
 * `net`.
 */
export const priceSheetSchema = z.object({
  listVersion: z.string(),
  currency: currencySchema,
  rows: z.array(
    z.object({
      name: z.enum([
        'base',
        'sorts',
        'print',
        'finish',
        'shape',
        'minimum',
        'roll',
        'variable',
        'express',
        'extras',
        'discount',
      ]),
      amount,
    }),
  ),
  net: amount,
  shipping: amount,
  /** Rate in basis points: 1900 is 19 %. */
  vat: z.object({ rate: z.int(), country: z.string().length(2), amount }),
  gross: amount,
  quantity: z.int(),
  /** Net price of one label in hundredths of a minor unit. */
  perPiece: amount,
  /** Net price of 1,000 labels in minor units. */
  perThousand: amount,
  /** Area of all labels including gaps, in mm². */
  area: z.number(),
});
export type PriceSheetAnswer = z.output<typeof priceSheetSchema>;

/** Estimates of production and shipping, on which prices do not depend (see the domain's Making). */
export const makingSchema = z.object({
  lanes: z.int(),
  webMetres: z.number(),
  rolls: z.object({ count: z.int(), labelsPerRoll: z.int(), diameter: z.int() }).nullable(),
  sheets: z.int().nullable(),
  grams: z.int(),
});

/** When an item approved now (paid, artwork checked) leaves and arrives. Days are yyyy-mm-dd. */
export const deliverySchema = z.object({
  productionDays: z.int(),
  shipsOn: z.iso.date(),
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
  /** Whether an order still counts for today, and the cut-off hour at the plant (Europe/Berlin). */
  countsToday: z.boolean(),
  cutOffHour: z.int(),
});
export type Delivery = z.output<typeof deliverySchema>;
