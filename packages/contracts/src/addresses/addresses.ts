import { longestNational } from '@labelwerk/domain/account/phone.ts';
import { z } from 'zod';
import { phoneText } from '../values/phone.ts';
import { lineText as line } from '../values/text.ts';

const requiredLine = (max: number) => line(max).min(1);

/** Body for creating or replacing an address. The rules of the country (postcode, state) are checked separately. */
export const addressBody = z.strictObject({
  company: line(80).default(''),
  first_name: requiredLine(60),
  last_name: requiredLine(60),
  /** Street and number. */
  address: requiredLine(100),
  address2: line(100).default(''),
  address3: line(100).default(''),
  /** With or without blanks, hyphens and the letters of the country; stored as the national post writes it. */
  postcode: requiredLine(20),
  city: requiredLine(80),
  /** Code of the state or province, for countries that have them. */
  state: line(10).default(''),
  country_id: z.int().min(1).max(999),
  /** As in the account; a national number that is too long for the mask becomes an international one. */
  phone: phoneText('addresses.phone', longestNational).default(''),
  is_default_delivery: z.boolean().default(false),
  is_default_billing: z.boolean().default(false),
});

export const addressSchema = z.object({
  id: z.int(),
  company: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  address2: z.string(),
  address3: z.string(),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
  country_id: z.int(),
  /** The country's name in the caller's language. */
  country: z.string(),
  phone: z.string(),
  is_default_delivery: z.boolean(),
  is_default_billing: z.boolean(),
});

export const customerParams = z.object({ customerId: z.coerce.number().int().positive() });
export const addressParams = customerParams.extend({ addressId: z.coerce.number().int().positive() });

export const addressListAnswer = z.object({
  addresses: z.array(addressSchema),
  delivery_address_id: z.int().nullable(),
  billing_address_id: z.int().nullable(),
});

export const activeAddressAnswer = z.object({ active: z.literal(true), country_id: z.int() });

export const validateCountryBody = z.strictObject({
  country_id: z.int().min(1).max(999),
  postcode: line(20).optional(),
  state: line(10).optional(),
});
export const validateCountryAnswer = z.object({
  /** Whether the shop delivers there and the data fits the rules of the country. */
  valid: z.boolean(),
  deliverable: z.boolean(),
  /** Why the shop does not deliver there, in the caller's language; null if it does. */
  reason: z.string().nullable(),
  postcode_valid: z.boolean().nullable(),
  state_valid: z.boolean().nullable(),
  vat_enabled: z.boolean(),
});

/** Options for the page of addresses, besides the addresses. */
export const managementInfoAnswer = z.object({
  total: z.int(),
  limit: z.int(),
  delivery_address_id: z.int().nullable(),
  billing_address_id: z.int().nullable(),
  countries: z.array(z.object({ id: z.int(), name: z.string(), has_states: z.boolean() })),
});

export type AddressBody = z.output<typeof addressBody>;
export type AddressInput = z.input<typeof addressBody>;
export type Address = z.output<typeof addressSchema>;
export type AddressList = z.output<typeof addressListAnswer>;
export type AddressManagementInfo = z.output<typeof managementInfoAnswer>;
