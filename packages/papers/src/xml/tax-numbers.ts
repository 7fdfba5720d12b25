import type { Buyer, Invoice, Seller } from '../invoice/invoice.ts';

/** The numbers of a party as EN 16931 divides them; empty strings if there are none. */
export type PartyNumbers = {
  /** VAT identifier with the prefix of its country (BT-31, BT-48). */
  readonly vat: string;
  /** Tax registration of the seller that is no VAT identifier (BT-32). */
  readonly tax: string;
  /** Legal registration (BT-30, BT-47), with the scheme of ISO 6523 if there is one. */
  readonly legal: string;
  readonly legalScheme?: string;
};

/** Australian Business Number in ISO 6523. */
const abnScheme = '0151';

const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Whether an invoice names no VAT identifiers: the supply is outside the scope of VAT (BR-O-02). */
const isUnnamed = ({ vat }: Invoice): boolean => vat.category === 'O';

export function sellerNumbers(invoice: Invoice, { vatNumber, taxNumber, register }: Seller): PartyNumbers {
  return { vat: isUnnamed(invoice) ? '' : vatNumber, tax: taxNumber ?? '', legal: register };
}

/** An Australian Business Number is a legal registration: a VAT identifier begins with its country (BR-CO-09). */
export function buyerNumbers(invoice: Invoice, { vatNumber, address }: Buyer): PartyNumbers {
  const none = { vat: '', tax: '', legal: '' };
  if (vatNumber === '') return none;
  if (address.country === 'AU') return { ...none, legal: vatNumber, legalScheme: abnScheme };
  if (isUnnamed(invoice)) return none;
  return { ...none, vat: /^[A-Z]{2}/.test(vatNumber) ? vatNumber : prefixOf(address.country) + vatNumber };
}
