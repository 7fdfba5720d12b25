import { shareOf } from '@labelwerk/domain/money/money.ts';

/**
 * A net amount of the cart as it is displayed. Sites that show prices with VAT add it at the rate of the cart's
 * totals, which may be that of another country of delivery. Where no VAT is charged (reverse charge, export), the
 * price is not marked as including it. Amounts in minor units; the rate in basis points.
 */
export const shownPrice = (
  net: number,
  showsPrices: 'gross' | 'net',
  vatRate: number,
): { readonly amount: number; readonly isWithVat: boolean } =>
  showsPrices === 'gross' && vatRate > 0
    ? { amount: net + shareOf(net, vatRate), isWithVat: true }
    : { amount: net, isWithVat: false };
