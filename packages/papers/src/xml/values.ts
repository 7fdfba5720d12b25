import type { Day, Invoice } from '../invoice/invoice.ts';

/** Minor units as a decimal with two places: 1190 becomes 11.90. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Basis points as a percentage with two places: 1900 becomes 19.00. */
const percent = (basisPoints: number): string => decimal(basisPoints);

/** The rate of a category; outside the scope of VAT there is none (BR-O-05). */
export const rateOf = ({ category, rate }: Invoice['vat']): string | undefined =>
  category === 'O' ? undefined : percent(rate);

/** A day in UNTDID 2379 format 102: `20261130`. */
export const compactDay = (day: Day): string => day.replaceAll('-', '');

/** UNTDID 1001. */
export const typeCode = ({ kind }: Pick<Invoice, 'kind'>): string => (kind === 'invoice' ? '380' : '381');

/** Reasons for VAT exemption by category (BT-120, BT-121): VATEX code, and the article of the directive. */
export const exemptions = {
  K: { code: 'VATEX-EU-IC', text: 'Intra-community supply, Article 138 of Directive 2006/112/EC' },
  G: { code: 'VATEX-EU-G', text: 'Export outside the EU, Article 146 of Directive 2006/112/EC' },
  AE: { code: 'VATEX-EU-AE', text: 'Reverse charge, Articles 44 and 196 of Directive 2006/112/EC' },
  O: { code: 'VATEX-EU-O', text: 'Supplied outside the EU, Article 44 of Directive 2006/112/EC' },
} as const;

export const exemptionOf = ({ category }: Invoice['vat']) =>
  category === 'S' ? undefined : exemptions[category];

/** The specification both syntaxes follow (BT-24). */
export const specification = 'urn:cen.eu:en16931:2017';
