import { z } from 'zod';
import { namedId, uuid } from '../values/identifiers.ts';

export const checkoutParams = z.object({
  customerId: z.coerce.number().int().positive(),
  cartId: namedId(400),
});

/** The version that was accepted; without it the one whose terms were accepted last. */
export const checkoutQuery = z.object({
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** A repeat for the same cart version answers the same. */
export const checkoutAnswer = z.object({
  redirect_url: z.url(),
  order_id: uuid,
  order_number: z.string(),
});
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;
