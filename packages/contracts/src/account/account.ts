import { formatPhoneInput } from '@labelwerk/domain/account/phone.ts';
import { siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';

const siteIds = sites.map((site) => site.id) as [string, ...string[]];
const text = (max: number) => z.string().trim().max(max);

export const customerIdParams = z.object({ customerId: z.coerce.number().int().positive() });

export const customerAnswer = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  company: z.string(),
  site: z.string(),
});
export type CustomerAnswer = z.output<typeof customerAnswer>;

/** What a customer may change of their own data; e-mail and password go through the user pool. */
export const updateCustomerBody = z.strictObject({
  name: text(60).min(1).optional(),
  last_name: text(60).min(1).optional(),
  /** Digits as (NN) NNNN-NNNN, or an international number with its plus. */
  phone: text(24)
    .transform((value) => (value === '' ? '' : formatPhoneInput(value)))
    .refine((value) => value === '' || value.replace(/\D/g, '').length >= 6, 'account.phone')
    .optional(),
  company: text(80).optional(),
  site: z.enum(siteIds).optional(),
});
export type UpdateCustomerInput = z.input<typeof updateCustomerBody>;

export const userInfoAnswer = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});

/** The language a site speaks, for mails. */
export const languageOfSite = (site: string) =>
  siteOf((siteIds.includes(site) ? site : 'uk') as never).language;
