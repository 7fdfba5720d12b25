import { inDecimalsOf } from '../market/decimals.ts';
import type { Language } from '../market/sites.ts';
import type { AnyMoney, Currency, Money } from './money.ts';

const symbols: Record<Currency, string> = { USD: '$', AUD: '$', EUR: '€', GBP: '£', INR: '₹' };

/** Digit grouping of a number: EUR in German form (1.234,56), the others in US form (1,234.56). */
function group(amount: number, decimals: number, currency: Currency): string {
  const [point, comma] = currency === 'EUR' ? [',', '.'] : ['.', ','];
  const scale = 10 ** decimals;
  const whole = Math.floor(Math.abs(amount) / scale);
  const rest = String(Math.abs(amount) % scale).padStart(decimals, '0');
  const grouped = String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, comma);
  return `${amount < 0 ? '-' : ''}${grouped}${decimals > 0 ? point + rest : ''}`;
}

/**
 * An amount with exactly two decimals: `1.234,56 €`, `£1,234.56`. The form depends on the currency, not on the
 * language.
 */
export function formatMoney({ amount, currency }: Money): string {
  const digits = group(amount, 2, currency);
  if (currency === 'EUR') return `${digits} €`;
  return digits.startsWith('-') ? `-${symbols[currency]}${digits.slice(1)}` : symbols[currency] + digits;
}

const isCurrency = (code: string): code is Currency => Object.hasOwn(symbols, code);

/** An amount of any currency: like `formatMoney` for those of the shop, `12.50 CHF` for others. */
export function formatAnyMoney({ amount, currency }: AnyMoney): string {
  if (isCurrency(currency)) return formatMoney({ amount, currency });
  const places = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  return `${(amount / 10 ** (places ?? 2)).toFixed(places ?? 2)} ${currency}`;
}

/** A whole number with the digit grouping of the currency: 10.000 or 10,000. */
export const formatNumber = (value: number, currency: Currency): string =>
  group(Math.trunc(value), 0, currency);

/** An IBAN in groups of four, as ISO 13616 prints it. Existing spaces are removed. */
export const formatIban = (iban: string): string =>
  iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A day as dd.mm.yyyy in UTC, in every language. */
export function formatDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/**
 * A label size in millimetres as `width X height`, with the decimal mark of the language; without a language, a point.
 */
export const formatSize = (width: number, height: number, language?: Language): string =>
  inDecimalsOf(language ?? 'en', `${width} X ${height}`);

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in steps of 1,000: `716 kB`, `1.2 GB` (`1,2 GB` where the currency is EUR). */
export function formatBytes(bytes: number, currency: Currency): string {
  const step = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 10 ? value.toFixed(1) : String(Math.round(value));
  return `${currency === 'EUR' ? digits.replace('.', ',') : digits} ${byteUnits[step]}`;
}
