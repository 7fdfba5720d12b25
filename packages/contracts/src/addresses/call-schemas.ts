import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  activateVatInputAnswer,
  activateVatInputParams,
  activateVatInputQuery,
  countryVatIdAnswer,
  countryVatIdBody,
  countryVatIdParams,
} from '../locations/vat.ts';
import {
  activeAddressAnswer,
  addressBody,
  addressListAnswer,
  addressParams,
  addressSchema,
  customerParams,
  managementInfoAnswer,
  validateCountryAnswer,
  validateCountryBody,
} from './addresses.ts';

const tags = ['addresses'] as const;

export const listAddresses = describeCall({
  tags,
  summary: 'The customer’s addresses',
  params: customerParams,
  answers: { 200: addressListAnswer },
});

export const addAddress = describeCall({
  tags,
  summary: 'Add an address',
  params: customerParams,
  body: addressBody,
  answers: { 201: addressSchema },
  errors: ['addresses.limit', 'market.country'],
});

export const getAddressManagementInfo = describeCall({
  tags,
  summary: 'Data of the address page besides the addresses: count, limit, defaults, countries',
  params: customerParams,
  answers: { 200: managementInfoAnswer },
});

export const getAddress = describeCall({
  tags,
  summary: 'One address',
  params: addressParams,
  answers: { 200: addressSchema },
  errors: ['addresses.missing'],
});

export const replaceAddress = describeCall({
  tags,
  summary: 'Replace an address',
  params: addressParams,
  body: addressBody,
  answers: { 200: addressSchema },
  errors: ['addresses.missing', 'market.country'],
});

export const removeAddress = describeCall({
  tags,
  summary: 'Remove an address',
  params: addressParams,
  answers: { 204: z.null() },
  errors: ['addresses.missing'],
});

export const restoreAddress = describeCall({
  tags,
  summary: 'Restore an address removed in the last 30 days',
  params: addressParams,
  answers: { 200: addressSchema },
  errors: ['addresses.missing', 'addresses.limit'],
});

export const isActiveAddress = describeCall({
  tags,
  summary: 'Check whether an address exists: 200 or 404',
  params: addressParams,
  answers: { 200: activeAddressAnswer },
  errors: ['addresses.missing'],
});

export const validateCountry = describeCall({
  tags,
  summary: 'Check that the shop delivers to a country, and that postcode and state are valid there',
  params: customerParams,
  body: validateCountryBody,
  answers: { 200: validateCountryAnswer },
});

export const activateVatInput = describeCall({
  tags: ['vat'],
  summary: 'Whether to show the VAT number field, and whether a valid number removes the VAT',
  description:
    'The answer depends on the countries of the delivery address and of the invoice address ' +
    '(`billing_address_id`; by default the delivery address). While no address is chosen (0), {countryId} ' +
    'is used. The number must belong to `country_id`, the country of the invoice.',
  params: activateVatInputParams,
  query: activateVatInputQuery,
  answers: { 200: activateVatInputAnswer },
  errors: ['addresses.missing'],
});

export const getCountryVatId = describeCall({
  tags: ['vat'],
  summary: 'Prefix of a country’s VAT numbers and the customer’s own number there',
  params: countryVatIdParams,
  answers: { 200: countryVatIdAnswer },
  errors: ['market.country'],
});

export const setCountryVatId = describeCall({
  tags: ['vat'],
  summary: 'Save the customer’s VAT number of a country; an empty value deletes it',
  params: countryVatIdParams,
  body: countryVatIdBody,
  answers: { 200: countryVatIdAnswer },
  errors: ['market.country'],
});
