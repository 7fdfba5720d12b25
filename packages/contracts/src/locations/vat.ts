import { z } from 'zod';

export const vatEnabledParams = z.object({ countryId: z.coerce.number().int().min(1).max(999) });
/** Whether a VAT number changes the invoice of a customer in that country. */
export const vatEnabledAnswer = z.object({ vatEnabled: z.boolean() });

export const vatNumberParams = vatEnabledParams.extend({
  /** Up to 24 letters, digits, blanks, dots, hyphens and dashes; anything else is a 422. */
  vatNumber: z.string().max(200),
});
export const vatNumberAnswer = z.object({
  valid: z.boolean(),
  /** ISO code of the country whose rules were used. */
  country: z.string().length(2),
  /** The number with its prefix, without blanks and dots; empty if it is invalid. */
  vat_number: z.string(),
});

export const activateVatInputParams = z.object({
  customerId: z.coerce.number().int().positive(),
  /** 0 if no address is chosen yet. */
  deliveryAddressId: z.coerce.number().int().min(0),
  countryId: z.coerce.number().int().min(1).max(999),
});
/** The invoice address; 0: the delivery address. */
export const activateVatInputQuery = z.object({
  billing_address_id: z.coerce.number().int().min(0).default(0),
});
export const activateVatInputAnswer = z.object({
  /** Whether the field for a VAT number is shown. */
  activate: z.boolean(),
  /** Whether a valid number removes the VAT from the price (reverse charge). */
  reverse_charge: z.boolean(),
  /** The country to which a number must belong: that of the invoice. */
  country_id: z.int(),
});

export const countryVatIdParams = z.object({
  customerId: z.coerce.number().int().positive(),
  country_id: z.coerce.number().int().min(1).max(999),
});
/** PUT /countryVatId/{customerId}/{country_id} */
export const countryVatIdBody = z.strictObject({ vat_number: z.string().trim().max(24) });
export const countryVatIdAnswer = z.object({
  country_id: z.int(),
  /** Prefix of this country's numbers; empty if they have none. */
  prefix: z.string(),
  /** The customer's last valid number of this country. */
  vat_number: z.string().nullable(),
});

export type ActivateVatInput = z.output<typeof activateVatInputAnswer>;
export type CountryVatId = z.output<typeof countryVatIdAnswer>;
