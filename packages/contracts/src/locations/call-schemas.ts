import { describeCall } from '../call/call.ts';
import { branchesAnswer, countriesAnswer, languageParams, statesAnswer, statesParams } from './locations.ts';
import { vatEnabledAnswer, vatEnabledParams, vatNumberAnswer, vatNumberParams } from './vat.ts';

const tags = ['locations'] as const;

export const listBranches = describeCall({
  tags,
  summary: 'Lines of business with their names in a language',
  params: languageParams,
  answers: { 200: branchesAnswer },
});

export const listCountries = describeCall({
  tags,
  summary: 'Countries the shop delivers to, with their names in a language',
  params: languageParams,
  answers: { 200: countriesAnswer },
});

export const listStates = describeCall({
  tags,
  summary: 'States or provinces of a country; empty if its addresses have none',
  params: statesParams,
  answers: { 200: statesAnswer },
  errors: ['market.country'],
});

export const isVatEnabled = describeCall({
  tags,
  summary: 'Whether a VAT number affects the invoice of a customer in the country',
  params: vatEnabledParams,
  answers: { 200: vatEnabledAnswer },
  errors: ['market.country'],
});

export const isVatNumberValid = describeCall({
  tags,
  summary: 'Check format and check digits of a VAT number',
  params: vatNumberParams,
  answers: { 200: vatNumberAnswer },
  errors: ['market.country', 'vat.format'],
});
