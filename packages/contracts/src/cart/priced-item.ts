import { priceChangeReasons } from '@labelwerk/domain/pricing/price-change.ts';
import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';

/** Fields that items of every kind have in a cart. */
export const pricedItem = {
  /** The price change since the customer last saw something: the reason, and the previous net price. null: none. */
  price_change: z
    .object({
      reason: z.enum(priceChangeReasons),
      before: z.object({ amount: z.int(), currency: currencySchema }),
    })
    .nullable(),
  added_at: z.iso.datetime(),
  /** Until when its price is guaranteed. */
  price_valid_until: z.iso.datetime(),
};

/** Why an item can't be ordered in the cart's market. It is excluded from the totals. */
export const obstacleSchema = z.object({ text: z.string() }).nullable();

/** A price that is one amount of a price list, net, in minor units. */
export const listedAmount = z.object({ net: z.int(), currency: currencySchema, list_version: z.string() });
