'use client';
import { markets } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { Price } from '#kit/data/price.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PricePair } from './price-pair.tsx';

type Props = {
  readonly net: number;
  readonly currency: Currency;
  /** Of the order; where it is not at hand, the net price is called so. */
  readonly vat?: { readonly rate: number; readonly country: string } | undefined;
};

/** The price of something that was ordered. */
export function OrderedPrice({ net, currency, vat }: Props) {
  const t = useTranslations('prices');
  const { country } = markets[useSite().market];
  if (vat)
    return (
      <strong className="tabular-nums">
        <PricePair pair={priceWithVat(net, vat.rate)} {...{ currency, ...vat, align: 'end' }} />
      </strong>
    );
  return (
    <span className="whitespace-nowrap">
      <strong>
        <Price money={{ amount: net, currency }} />
      </strong>{' '}
      <small className="text-soft text-[length:var(--text-s)]">{t('net', { country })}</small>
    </span>
  );
}
