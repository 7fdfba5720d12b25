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
  summary: 'What the page of addresses needs besides them',
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
  summary: 'Bring an address back that was removed in the last 30 days',
  params: addressParams,
  answers: { 200: addressSchema },
  errors: ['addresses.missing', 'addresses.limit'],
});

export const isActiveAddress = describeCall({
  tags,
  summary: 'Answers 200 while the address exists',
  params: addressParams,
  answers: { 200: activeAddressAnswer },
  errors: ['addresses.missing'],
});

export const validateCountry = describeCall({
  tags,
  summary: 'Whether the shop delivers to a country and a postcode and state fit it',
  params: customerParams,
  body: validateCountryBody,
  answers: { 200: validateCountryAnswer },
});

export const activateVatInput = describeCall({
  tags: ['vat'],
  summary: 'Whether the field for a VAT number is offered, and whether a valid one takes the VAT off',
  description:
    'The countries of the delivery address and of the invoice address (`billing_address_id`, else the same) ' +
    'decide; {countryId} stands in while none is chosen (0). The number must belong to `country_id`, the ' +
    'country of the invoice.',
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
  summary: 'Keep the customer’s VAT number of a country; an empty one is forgotten',
  params: countryVatIdParams,
  body: countryVatIdBody,
  answers: { 200: countryVatIdAnswer },
  errors: ['market.country'],
});
