import { z } from 'zod';

const text = z.string().trim().max(200).default('');

/** The company's details for papers; the storefront's legal pages read the same variables. */
export const companyFields = {
  COMPANY_NAME: text,
  /** On one line, as in `Bogenstraße 7, 04109 Leipzig`. */
  COMPANY_ADDRESS: text,
  COMPANY_REGISTER: text,
  COMPANY_REGISTER_NUMBER: text,
  COMPANY_VAT_NUMBER: text,
  COMPANY_PHONE: text,
  COMPANY_EMAIL: text,
};
