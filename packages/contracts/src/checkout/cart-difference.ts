import { z } from 'zod';
import { cartTotalsSchema } from '../cart/cart.ts';
import { changesOfSamplePacks } from '../samples/sample-packs.ts';
import { serviceIdSchema } from '../services/services.ts';
import { uuid } from '../values/identifiers.ts';

const lineAmounts = z.object({
  name: z.string(),
  quantity: z.int(),
  /** Minor units of the cart's currency. */
  net: z.int(),
});
const lineSchema = lineAmounts.extend({ id: uuid });

const serviceAmounts = z.object({
  service: serviceIdSchema,
  /** What it is called in the cart's language. */
  name: z.string(),
  subject: z.string(),
  /** Minor units of the cart's currency. */
  net: z.int(),
});
const serviceSchema = serviceAmounts.extend({ id: uuid });
/** Properties of a service that may differ: its price, and what was asked for. */
const serviceAspects = ['price', 'brief'] as const;

/** Properties of a line that may differ. `configuration` is everything the price depends on except the quantity. */
const lineAspects = ['name', 'quantity', 'price', 'configuration', 'artwork', 'note'] as const;

/** Properties of a cart that may differ, besides its lines. */
export const cartDetails = [
  'market',
  'delivery_address_id',
  'billing_address_id',
  'vat_number',
  'payment_type',
  'remarks',
  'customer_reference',
  'voucher',
] as const;

/**
 * Additional members of the problem document (409) if a cart differs from the one shown: `version` is the one to show
 * and accept now.
 */
export const cartDifferenceSchema = z.object({
  version: z.int(),
  added: z.array(lineSchema),
  removed: z.array(lineSchema),
  changed: z.array(
    z.object({ id: uuid, before: lineAmounts, after: lineAmounts, what: z.array(z.enum(lineAspects)) }),
  ),
  added_services: z.array(serviceSchema),
  removed_services: z.array(serviceSchema),
  changed_services: z.array(
    z.object({
      id: uuid,
      before: serviceAmounts,
      after: serviceAmounts,
      what: z.array(z.enum(serviceAspects)),
    }),
  ),
  ...changesOfSamplePacks,
  details: z.array(z.enum(cartDetails)),
  totals: z.object({ before: cartTotalsSchema, after: cartTotalsSchema }),
});

export type CartDifference = z.output<typeof cartDifferenceSchema>;
export type CartDetail = (typeof cartDetails)[number];
export type ServiceAspect = (typeof serviceAspects)[number];
export type LineAspect = (typeof lineAspects)[number];
