import { z } from 'zod';

const amount = z.int();

/** A price with its named rows. Amounts are integer minor units of the currency; the rows sum to `net`. */
export const priceSheetSchema = z.object({
  currency: z.string().length(3),
  market: z.int(),
  /** The version of the price list this was made with. */
  listVersion: z.int(),
  base: amount,
  sorts: amount,
  print: amount,
  finish: amount,
  shape: amount,
  roll: amount,
  /** What the least price of a line adds, and other corrections of the label line. */
  minimum: amount,
  express: amount,
  extras: amount,
  /** What the market's factor adds or takes. */
  marketRow: amount,
  discount: amount,
  net: amount,
  shipping: amount,
  vat: z.object({ rate: z.int(), country: z.string().length(2), amount }),
  gross: amount,
  /** Per label and per 1,000 labels, net, in thousandths of the minor unit and minor units. */
  perPiece: amount,
  perThousand: amount,
});
export type PriceSheetAnswer = z.output<typeof priceSheetSchema>;

export const deliverySchema = z.object({
  /** Days as yyyy-mm-dd in the market's calendar. */
  shipsOn: z.iso.date(),
  arrivesOn: z.iso.date(),
  productionDays: z.int(),
  /** Until when an order must be placed to keep the date. */
  orderBefore: z.iso.datetime(),
});
