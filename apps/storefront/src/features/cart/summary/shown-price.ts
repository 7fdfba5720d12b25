import { shareOf } from '@labelwerk/domain/money/money.ts';

/**
 * How a net amount of the cart is shown: on sites that show prices with VAT at the rate of the cart's totals, which may be
 * that of another country of delivery. Where no VAT is charged (reverse charge, export) no price says that it has any.
 * Minor units; the rate in basis points.
 */
export const shownPrice = (
  net: number,
  showsPrices: 'gross' | 'net',
  vatRate: number,
): { readonly amount: number; readonly isWithVat: boolean } =>
  showsPrices === 'gross' && vatRate > 0
    ? { amount: net + shareOf(net, vatRate), isWithVat: true }
    : { amount: net, isWithVat: false };
