import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';
import { uuid } from '../values/identifiers.ts';

/** Data of the thank-you page; polled while `processing`. */
export const paymentStateAnswer = z.object({
  order_id: uuid,
  order_number: z.string(),
  state: z.enum(['processing', 'paid', 'awaiting_transfer', 'on_invoice', 'failed', 'expired', 'cancelled']),
  amount: z.int(),
  currency: currencySchema,
  /** For a bank transfer: account and reference. */
  transfer: z
    .object({ holder: z.string(), iban: z.string(), bic: z.string(), reference: z.string() })
    .nullable(),
  /** Address for retrying a failed payment. */
  redirect_url: z.url().nullable(),
});
export type PaymentStateAnswer = z.output<typeof paymentStateAnswer>;
