import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';
import { phoneText } from '../values/phone.ts';
import { lineText as text } from '../values/text.ts';

export const siteIds = sites.map((site) => site.id) as [SiteId, ...SiteId[]];

export const customerIdParams = z.object({ customerId: z.coerce.number().int().positive() });

export const customerAnswer = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  company: z.string(),
  /** With its country prefix and without blanks; empty if there is none. */
  vat_number: z.string(),
  /** Address for invoices and credit notes; empty: `email`. */
  invoice_email: z.string(),
  /** Default order number or cost centre of the customer at checkout; empty: none. */
  customer_reference: z.string(),
  site: z.string(),
});
export type CustomerAnswer = z.output<typeof customerAnswer>;

/** The account data that a customer may change; email and password are changed through the user pool. */
export const updateCustomerBody = z.strictObject({
  name: text(60).min(1).optional(),
  last_name: text(60).min(1).optional(),
  /** Stored as (NN) NNNN-NNNN or (NN) NNNNN-NNNN, or as an international number with its plus. */
  phone: phoneText('account.phone').optional(),
  company: text(80).optional(),
  /** A number of the country of the customer's site; empty removes it. */
  vat_number: text(20).optional(),
  /** Empty: invoices go to the account's email address. */
  invoice_email: z
    .string()
    .max(254)
    .transform(normalEmail)
    .refine((value) => value === '' || isEmail(value), 'field.email')
    .optional(),
  customer_reference: text(60).optional(),
  site: z.enum(siteIds).optional(),
});
export type UpdateCustomerInput = z.input<typeof updateCustomerBody>;
export type UpdateCustomer = z.output<typeof updateCustomerBody>;

export const userInfoAnswer = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});
