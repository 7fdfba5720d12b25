/**
 * Settings with the company's details. The legal pages print the ones that are set and leave out the lines
 * of the others; the start command reports which are empty. Only names, so that the launcher can read them
 * without a schema.
 */
export const companySettings = [
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_REGISTER',
  'COMPANY_REGISTER_NUMBER',
  'COMPANY_VAT_NUMBER',
  'COMPANY_PHONE',
  'COMPANY_EMAIL',
  'COMPANY_RESPONSIBLE',
  'COMPANY_HOSTING',
] as const;

export type CompanySetting = (typeof companySettings)[number];

/** Settings that are built into the legal pages: a change requires a new build. */
export const legalSettings = [...companySettings, 'FILE_RETENTION_DAYS'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Companies by the setting with their API key, as the privacy page names them. */
const providersByKey = {
  STRIPE_SECRET_KEY: 'Stripe Payments Europe, Limited (Dublin)',
  MOLLIE_API_KEY: 'Mollie B.V. (Amsterdam)',
} as const;

/**
 * The payment providers named on the privacy page: `PAYMENT_PROVIDERS`, or those whose keys are set. Empty
 * if there are none.
 */
export const paymentProviders = (environment: Environment): string =>
  environment.PAYMENT_PROVIDERS?.trim() ||
  Object.entries(providersByKey)
    .filter(([key]) => environment[key])
    .map(([, name]) => name)
    .join(', ');

/** Whether visitors are asked for consent to services of other companies: the privacy page says so. */
export const asksConsent = (environment: Environment): boolean =>
  Object.keys(environment).some((name) => /^CONSENT_[A-Z]+$/.test(name) && environment[name]?.trim());

/** Warnings about the legal pages at start: none once all details are set and the texts are reviewed. */
export function legalNotices(environment: Environment): readonly string[] {
  const empty = companySettings.filter((name) => !environment[name]?.trim());
  return [
    ...(empty.length > 0 ? [`The legal pages leave out what is not filled in: ${empty.join(', ')}.`] : []),
    ...(environment.LEGAL_TEXTS === 'reviewed'
      ? []
      : [
          'The legal texts are templates: docs/legal-texts.md lists what a lawyer has to look at. Then set LEGAL_TEXTS=reviewed.',
        ]),
  ];
}
