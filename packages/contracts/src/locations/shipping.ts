import { z } from 'zod';
import { marketIdSchema } from '../values/market.ts';

/** What it costs to send labels to a country, and how long it takes. Amounts are integer minor units. */
export const shippingTermsSchema = z.object({
  /** The country id, which is the market id. */
  id: marketIdSchema,
  /** ISO 3166 code. */
  code: z.string().length(2),
  name: z.string(),
  currency: z.enum(['USD', 'AUD', 'EUR', 'GBP', 'INR']),
  /** Basis points: 1900 is 19 %. */
  vat_rate: z.int(),
  /** Net; charged below `free_from` net. 0: delivery is always in the price. */
  fee: z.int(),
  free_from: z.int(),
  /** Net, on top with an express order. */
  express_fee: z.int(),
  /** Working days on the road. */
  transit: z.object({ from: z.int(), to: z.int() }),
});
export const shippingAnswer = z.object({ countries: z.array(shippingTermsSchema) });
export type ShippingTerms = z.output<typeof shippingTermsSchema>;
