import { type CountryId, codeOf, countryIds } from '@labelwerk/domain/market/countries.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import { z } from 'zod';

const idByCode = new Map<string, CountryId>(countryIds.map((id) => [codeOf(id), id]));

/** Reads `FR=FR12345678901 GB=GB123456789` into numbers in normal form, by country. */
function readVatNumbers(
  value: string,
  context: z.core.$RefinementCtx<string>,
): Readonly<Record<string, string>> {
  const numbers: Record<string, string> = {};
  for (const entry of value.split(/\s+/).filter((part) => part !== '')) {
    const [code = '', written = ''] = entry.split('=', 2);
    const country = idByCode.get(code);
    const number = country === undefined ? undefined : normalVatNumber(country, written);
    if (number === undefined)
      context.addIssue({ code: 'custom', message: `${entry} is not a country and one of its VAT numbers` });
    else numbers[code] = number;
  }
  return numbers;
}

const text = z.string().trim().max(200).default('');

/** The company's details for papers; the storefront's legal pages read the same variables. */
export const companyFields = {
  COMPANY_NAME: text,
  /** On one line, as in `Bogenstraße 7, 04109 Leipzig`. */
  COMPANY_ADDRESS: text,
  COMPANY_REGISTER: text,
  COMPANY_REGISTER_NUMBER: text,
  COMPANY_VAT_NUMBER: text,
  /** Further VAT numbers by country, as in `FR=FR12345678901 AU=12345678901`. */
  COMPANY_VAT_NUMBERS: z.string().max(2_000).default('').transform(readVatNumbers),
  COMPANY_PHONE: text,
  COMPANY_EMAIL: text,
};
