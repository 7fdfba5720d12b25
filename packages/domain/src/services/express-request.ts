/** The country whose consumers have no right of withdrawal from services: Australia. */
const withoutWithdrawal = 8;

/** Who orders, as far as the right of withdrawal goes. */
type Buyer = {
  /** Of the invoice address; empty: a private person. */
  readonly company: string;
  /** That of the order; empty: none. */
  readonly vatNumber: string;
  /** Id of the invoice address's country. */
  readonly countryId: number;
};

/**
 * Whether whoever orders services must ask expressly that they begin before the period of withdrawal ends, and
 * acknowledge that this right is lost once they are done (articles 7(3), 8(8) and 16(a) of directive 2011/83/EU;
 * regulation 36 of the Consumer Contracts Regulations 2013). Consumers must: people without company and VAT number.
 * Marked for a lawyer in docs/legal-texts.md.
 */
export const mustAskExpressly = ({ company, vatNumber, countryId }: Buyer): boolean =>
  company.trim() === '' && vatNumber.trim() === '' && countryId !== withoutWithdrawal;
