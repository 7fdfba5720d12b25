import { z } from 'zod';
import { marketIdSchema } from '../values/market.ts';

/** Cost and duration of delivery to a country. Amounts are integers in minor units. */
export const shippingTermsSchema = z.object({
  /** The country id, which is the market id. */
  id: marketIdSchema,
  /** ISO 3166 code. */
  code: z.string().length(2),
  name: z.string(),
  currency: z.enum(['USD', 'AUD', 'EUR', 'GBP', 'INR']),
  /** Basis points: 1900 is 19 %. */
  vat_rate: z.int(),
  /** Net; charged below `free_from` net. 0: delivery is always included. */
  fee: z.int(),
  free_from: z.int(),
  /** Net surcharge of an express order. */
  express_fee: z.int(),
  /** Working days in transit. */
  transit: z.object({ from: z.int(), to: z.int() }),
});
export const shippingAnswer = z.object({ countries: z.array(shippingTermsSchema) });
export type ShippingTerms = z.output<typeof shippingTermsSchema>;
