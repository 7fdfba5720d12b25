'use client';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { type LeadingPrice, priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { useLeadingPrice } from '#platform/client/display/buyer.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

export type Prices = {
  readonly leads: LeadingPrice;
  /** A net amount as this visitor sees it, in minor units. */
  amount(net: number): number;
  /** The same as text. */
  text(net: number): string;
  /** With the word for it: `11,90 € inkl. MwSt.`. */
  named(net: number): string;
  /** With the word for it and the other amount: `11,90 € inkl. MwSt. (10,00 € zzgl. MwSt.)`. */
  both(net: number): string;
  /** The word for the amounts: with or without VAT; empty where no VAT is charged. */
  readonly word: string;
};

/**
 * Net amounts as this visitor sees them first, for parts of a page that exist only in the browser. `rate` in basis
 * points; where it is 0, amounts are the same for everybody. The VAT is that of the site's market, or of another country.
 */
export function usePrices(currency: Currency, rate: number, vatCountry?: string): Prices {
  const { market } = useSite();
  const country = vatCountry ?? markets[market].country;
  const t = useTranslations('prices');
  const leads = useLeadingPrice();
  const word = rate === 0 ? '' : t(leads === 'gross' ? 'withVat' : 'net', { country });
  const amount = (net: number) => priceWithVat(net, rate)[leads];
  const text = (net: number) => formatMoney({ amount: amount(net), currency });
  const named = (net: number) => [text(net), word].filter(Boolean).join(' ');
  const money = (value: number) => formatMoney({ amount: value, currency });
  const both = (net: number) => {
    const { gross } = priceWithVat(net, rate);
    if (rate === 0) return money(net);
    return leads === 'gross'
      ? t('grossAndNet', { gross: money(gross), net: money(net), country })
      : t('netAndGross', { gross: money(gross), net: money(net), country });
  };
  return { leads, amount, text, named, both, word };
}
