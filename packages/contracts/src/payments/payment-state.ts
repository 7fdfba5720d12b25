import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';
import { uuid } from '../values/identifiers.ts';

/** What the thank-you page shows; asked for anew while `processing`. */
export const paymentStateAnswer = z.object({
  order_id: uuid,
  order_number: z.string(),
  state: z.enum(['processing', 'paid', 'awaiting_transfer', 'on_invoice', 'failed', 'expired', 'cancelled']),
  amount: z.int(),
  currency: currencySchema,
  /** For a bank transfer: where to, and with which reference. */
  transfer: z
    .object({ holder: z.string(), iban: z.string(), bic: z.string(), reference: z.string() })
    .nullable(),
  /** Where to pay again when it failed. */
  redirect_url: z.url().nullable(),
});
export type PaymentStateAnswer = z.output<typeof paymentStateAnswer>;
