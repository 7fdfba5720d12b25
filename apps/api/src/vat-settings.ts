import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Settings of the tax offices at which VAT numbers are looked up. An office without an address is not asked. */
export const vatFields = {
  /** VIES of the European Union: https://ec.europa.eu/taxation_customs/vies/rest-api */
  VIES_ADDRESS: address.optional(),
  /** HMRC of the United Kingdom: https://api.service.hmrc.gov.uk, with the credentials of an application. */
  HMRC_ADDRESS: address.optional(),
  HMRC_CLIENT_ID: z.string().min(1).optional(),
  HMRC_CLIENT_SECRET: z.string().min(1).optional(),
  /** The shop's own VAT numbers: sent along, so that the office returns a request number, which makes its answer a proof. */
  VIES_REQUESTER: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,12}$/, 'must be a VAT number with its prefix')
    .optional(),
  HMRC_REQUESTER: z
    .string()
    .regex(/^(?:GB)?(?:\d{9}|\d{12})$/, 'must be a British VAT number')
    .optional(),
  /** Maximum time that a checkout waits for an office. */
  VAT_CHECK_SECONDS: z.coerce.number().min(0.1).max(2).default(2),
};

type Given = {
  readonly HMRC_ADDRESS?: string | undefined;
  readonly HMRC_CLIENT_ID?: string | undefined;
  readonly HMRC_CLIENT_SECRET?: string | undefined;
};

/** HMRC requires credentials. */
export function checkVatSettings(given: Given, context: z.RefinementCtx): void {
  const { HMRC_ADDRESS: office, HMRC_CLIENT_ID: id, HMRC_CLIENT_SECRET: key } = given;
  if (office !== undefined && (id === undefined || key === undefined))
    context.addIssue({
      code: 'custom',
      path: ['HMRC_CLIENT_ID'],
      message: 'and HMRC_CLIENT_SECRET belong to HMRC_ADDRESS',
    });
}
