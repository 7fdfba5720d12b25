import { codeOf, countryIds } from '@labelwerk/domain/market/countries.ts';
import { serviceRule } from '@labelwerk/domain/vat/service-supply.ts';
import type { VatCategory } from './invoice.ts';

type OrderVat = {
  /** Basis points. */
  readonly rate: number;
  readonly reverseCharge: boolean;
  /** Country or area whose VAT applies. */
  readonly country: string;
  /** Services are all that was ordered. */
  readonly isServices: boolean;
};

/**
 * The VAT category of an order. With reverse charge, a business in another member state owes the VAT: of goods as an
 * intra-community supply, of services alone by the rules of `service-supply.ts`. Goods that leave the Union untaxed are
 * an export; everything else is taxed at its rate.
 */
export function vatCategoryOf({ rate, reverseCharge, country, isServices }: OrderVat): VatCategory {
  if (reverseCharge && isServices) {
    const area = countryIds.map(codeOf).find((code) => code === country) ?? 'XI';
    return serviceRule({ area, isOutside: false, isBusiness: true }).category;
  }
  if (reverseCharge) return 'K';
  return rate === 0 ? 'G' : 'S';
}
