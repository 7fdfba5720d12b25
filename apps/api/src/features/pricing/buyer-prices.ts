import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import {
  type Buyer,
  type LeadingPrice,
  leadingPrice,
  priceWithVat,
} from '@labelwerk/domain/vat/leading-price.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';

export type BuyerPrices = {
  /** A net amount as the buyer sees it first, in minor units. */
  amount(net: number): number;
  /** The same as text: `11,90 €`. */
  text(net: number): string;
  /** With the words that say which amount it is: `11,90 € inkl. MwSt.`. */
  named(net: number): string;
};

/** Which price leads for a buyer in a market; in a market without a site of its own, as on most. */
export const leadsIn = (market: MarketId, buyer: Buyer): LeadingPrice =>
  leadingPrice(sites.find((site) => site.market === market) ?? { businessPrices: 'net' }, buyer);

type Vat = { readonly rate: number; readonly country: string };

/** The words for amounts with or without VAT; empty where no VAT is charged. */
export const vatWords = (leads: LeadingPrice, { rate, country }: Vat, language: Language): string =>
  rate === 0 ? '' : messageOf(language, `pricing.${leads}`, { country });

/** Net amounts in sentences for a buyer, by the rule of docs/adr/0053-gross-prices-first.md. */
export function buyerPrices(
  leads: LeadingPrice,
  vat: Vat,
  { currency, language }: { readonly currency: Currency; readonly language: Language },
): BuyerPrices {
  const amount = (net: number) => priceWithVat(net, vat.rate)[leads];
  const text = (net: number) => formatMoney({ amount: amount(net), currency });
  return {
    amount,
    text,
    named: (net) => [text(net), vatWords(leads, vat, language)].filter(Boolean).join(' '),
  };
}
