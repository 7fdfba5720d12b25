import { z } from 'zod';

/** Payment methods known to the markets; which are offered depends on the market and the configured providers. */
export const paymentMethods = [
  'card',
  'paypal',
  'apple_google_pay',
  'sepa_debit',
  'klarna',
  'cartes_bancaires',
  'ideal_wero',
  'bancontact',
  'satispay',
  'mybank',
  'afterpay',
  'bizum',
  'blik',
  'przelewy24',
  'mobilepay',
  'swish',
  'bank_transfer',
  'invoice',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentTypesParams = z.object({ market: z.string().max(20) });
export const paymentTypesQuery = z.object({
  /** The cart id. A missing or unknown one is answered with the general list. */
  token: z.string().max(400).optional(),
  currency: z.string().max(10).optional(),
});
export const paymentTypeSchema = z.object({
  id: z.enum(paymentMethods),
  name: z.string(),
  description: z.string(),
  /** Paid on a provider's page, by bank transfer with a reference, or later by invoice. */
  kind: z.enum(['redirect', 'transfer', 'invoice']),
  /** Name of the picture under /icons. */
  icon: z.string(),
});
export const paymentTypesAnswer = z.object({ payments: z.array(paymentTypeSchema) });
export type PaymentType = z.output<typeof paymentTypeSchema>;
