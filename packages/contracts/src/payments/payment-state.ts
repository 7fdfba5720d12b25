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
  /** For a bank transfer: the account that takes the order's currency, and the reference. */
  transfer: z
    .object({
      holder: z.string(),
      /** Empty for an account in a country without IBANs. */
      iban: z.string(),
      /** Empty if transfers to the account need none. */
      bic: z.string(),
      /** Sort code or BSB, and account number, for transfers within the account's country. */
      national: z
        .object({
          kind: z.enum(['sort_code', 'bsb']),
          bank_code: z.string(),
          account_number: z.string(),
        })
        .nullable(),
      reference: z.string(),
    })
    .nullable(),
  /** Address for retrying a failed payment. */
  redirect_url: z.url().nullable(),
});
export type PaymentStateAnswer = z.output<typeof paymentStateAnswer>;
