import { z } from 'zod';

/** What one customer has agreed upon, as an operator keeps it (see the domain's CustomerTerms). */
export const customerTermsDocument = z.strictObject({
  /** Basis points off the label line. */
  discount: z.int().min(0).max(9_000).default(0),
  /** Days to pay on invoice; 0: pays before production. */
  paymentDays: z.int().min(0).max(120).default(0),
  /** Own multipliers of the area rate for single materials, in hundredths. */
  materials: z.record(z.string(), z.strictObject({ multiplier: z.int().min(1).max(10_000) })).default({}),
});
