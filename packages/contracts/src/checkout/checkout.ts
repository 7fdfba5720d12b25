import { z } from 'zod';
import { namedId, uuid } from '../values/identifiers.ts';

export const checkoutParams = z.object({
  customerId: z.coerce.number().int().positive(),
  cartId: namedId(400),
});

/** The accepted version; by default the last one whose terms were accepted. */
export const checkoutQuery = z.object({
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** A repeated call for the same cart version returns the same answer. */
export const checkoutAnswer = z.object({
  redirect_url: z.url(),
  order_id: uuid,
  order_number: z.string(),
});
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;
