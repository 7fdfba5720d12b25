import type { CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { shareOf } from '@labelwerk/domain/money/money.ts';
import type { MarketTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { vatTreatment } from '@labelwerk/domain/vat/vat-rule.ts';

/** Net in minor units; `express` as in a configuration. */
type Line = { readonly net: number; readonly express: string };

/**
 * What a cart costs. The lines travel together, so freight is reckoned once on their sum, and VAT once on the whole,
 * half up; with a valid VAT number the customer may owe it himself. Amounts are minor units of the market's
 * currency; an empty cart costs nothing, freight included.
 */
export function totalCart(
  lines: readonly Line[],
  market: MarketId,
  { currency, shipping: freight, vatRate }: Pick<MarketTerms, 'currency' | 'shipping' | 'vatRate'>,
  hasVatNumber: boolean,
): CartTotals {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const express = lines.some((line) => line.express !== 'none');
  const fee = net >= freight.freeFrom ? 0 : freight.fee;
  const shipping = lines.length === 0 ? 0 : fee + (express ? freight.expressFee : 0);
  const { rate, country, reverseCharge } = vatTreatment(market, vatRate, hasVatNumber);
  const amount = shareOf(net + shipping, rate);
  return {
    currency,
    net,
    shipping,
    vat: { rate, country, amount, reverse_charge: reverseCharge },
    gross: net + shipping + amount,
  };
}
