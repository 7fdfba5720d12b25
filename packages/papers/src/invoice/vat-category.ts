import type { VatCategory } from './invoice.ts';

/**
 * The category of an order's VAT: a business in another member state owes it itself (the goods are an intra-community
 * supply), goods that leave the Union untaxed are an export, everything else is charged at its rate.
 */
export function vatCategoryOf(vat: { readonly rate: number; readonly reverseCharge: boolean }): VatCategory {
  if (vat.reverseCharge) return 'K';
  return vat.rate === 0 ? 'G' : 'S';
}
