import { markets } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { PaperAddress, Seller } from '@labelwerk/papers/invoice/invoice.ts';
import { bankAccountFor } from '#bank-settings.ts';
import type { OrderRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';

type Settings = App['settings'];

/** Settings required for invoices: name, address and VAT number of the seller. */
const needed = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_VAT_NUMBER'] as const;

/** Settings that are missing for the first invoice. */
export const missingForInvoices = (settings: Settings): readonly string[] =>
  needed.filter((name) => settings[name] === '');

/** Splits an address on one line; the text after the last comma is postal code and town. */
export function addressOnOneLine(text: string, country: string): PaperAddress {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = /^(\d[\d -]{2,8}\d) +(.+)$/.exec(parts.at(-1) ?? '');
  if (!found || parts.length < 2) return { lines: parts.slice(0, 3), postcode: '', city: '', country };
  return { lines: parts.slice(0, -1).slice(0, 3), postcode: found[1] ?? '', city: found[2] ?? '', country };
}

/** What is missing or malformed in the company's details, with what to do; undefined if nothing is. */
export function companyFault(settings: Settings): string | undefined {
  const names = ['COMPANY_PHONE', 'COMPANY_EMAIL'] as const;
  const missing = [...missingForInvoices(settings), ...names.filter((name) => settings[name] === '')];
  if (missing.length > 0)
    return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set every one of them, or no invoice is complete.`;
  if (addressOnOneLine(settings.COMPANY_ADDRESS, markets[1].country).postcode !== '') return undefined;
  return 'COMPANY_ADDRESS has no postal code: write it like “Bogenstraße 7, 04109 Leipzig”.';
}

/** The seller, with the account that takes a currency; undefined while settings for invoices are missing. */
export function sellerOf(settings: Settings, currency: Currency): Seller | undefined {
  if (missingForInvoices(settings).length > 0) return undefined;
  return {
    name: settings.COMPANY_NAME,
    // The shop sells from Germany (`vatTreatment`).
    address: addressOnOneLine(settings.COMPANY_ADDRESS, markets[1].country),
    vatNumber: settings.COMPANY_VAT_NUMBER.replaceAll(/[\s.-]/g, ''),
    register: `${settings.COMPANY_REGISTER} ${settings.COMPANY_REGISTER_NUMBER}`.trim(),
    phone: settings.COMPANY_PHONE,
    email: settings.COMPANY_EMAIL,
    account: bankAccountFor(settings, currency),
  };
}

/**
 * The seller with the number of the country whose VAT an order is charged, if the shop has one there; at home, without
 * VAT and through the one-stop shop its usual number counts. An Australian number is no VAT number: both are named.
 */
export function sellerIn(
  seller: Seller,
  { COMPANY_VAT_NUMBERS: numbers }: Pick<Settings, 'COMPANY_VAT_NUMBERS'>,
  { vat_rate: rate, vat_country: country }: Pick<OrderRow, 'vat_rate' | 'vat_country'>,
): Seller {
  const number = rate > 0 ? numbers[country] : undefined;
  if (number === undefined) return seller;
  return /^[A-Z]{2}/.test(number) ? { ...seller, vatNumber: number } : { ...seller, taxNumber: number };
}

/** The sender of papers: the seller, or the known data of the shop while settings for invoices are missing. */
export const writerOf = (settings: Settings, currency: Currency): Seller =>
  sellerOf(settings, currency) ?? {
    name: settings.COMPANY_NAME || settings.SHOP_NAME,
    address: addressOnOneLine(settings.COMPANY_ADDRESS, markets[1].country),
    vatNumber: '',
    register: '',
    phone: settings.COMPANY_PHONE,
    email: settings.COMPANY_EMAIL,
    account: undefined,
  };
