import { z } from 'zod';

/** Terms agreed with one customer, maintained by an operator (see the domain's CustomerTerms). */
export const customerTermsDocument = z.strictObject({
  /** Discount on the label line in basis points. */
  discount: z.int().min(0).max(9_000).default(0),
  /** Days to pay on invoice; 0: payment before production. */
  paymentDays: z.int().min(0).max(120).default(0),
  /** The customer's multipliers of the area rate for single materials, in hundredths. */
  materials: z.record(z.string(), z.strictObject({ multiplier: z.int().min(1).max(10_000) })).default({}),
});
