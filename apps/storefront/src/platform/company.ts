/**
 * Settings that say who runs the shop. The legal pages state what is filled in and leave the lines of the others out;
 * the operator is told at start which are empty. Plain names, so that the launcher can read them without a schema.
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

/** Settings that are baked into the legal pages: a change of one asks for a new build. */
export const legalSettings = [...companySettings, 'FILE_RETENTION_DAYS'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Companies behind the keys of payment providers, as the privacy page names them. */
const providersByKey = {
  STRIPE_SECRET_KEY: 'Stripe Payments Europe, Limited (Dublin)',
  MOLLIE_API_KEY: 'Mollie B.V. (Amsterdam)',
} as const;

/**
 * Who takes payments for the shop, as the privacy page names them: `PAYMENT_PROVIDERS`, or those whose keys are set. Empty when
 * there is none.
 */
export const paymentProviders = (environment: Environment): string =>
  environment.PAYMENT_PROVIDERS?.trim() ||
  Object.entries(providersByKey)
    .filter(([key]) => environment[key])
    .map(([, name]) => name)
    .join(', ');

/** What the operator has to know about the legal pages at start: nothing once all is filled in and reviewed. */
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
