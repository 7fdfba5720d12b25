import type { VatCategory } from './invoice.ts';

/**
 * The VAT category of an order. With reverse charge, a business in another member state owes the VAT (intra-community
 * supply); goods that leave the Union untaxed are an export; everything else is taxed at its rate.
 */
export function vatCategoryOf(vat: { readonly rate: number; readonly reverseCharge: boolean }): VatCategory {
  if (vat.reverseCharge) return 'K';
  return vat.rate === 0 ? 'G' : 'S';
}
