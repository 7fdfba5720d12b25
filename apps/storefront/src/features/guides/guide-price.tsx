'use client';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import type { Info } from '#features/calculator/index.ts';
import { PriceInText, PricePair } from '#features/prices/index.ts';

const termsOf = (info: Info) => info.priceList.markets[info.market];

type Props = {
  readonly info: Info;
  readonly net: number;
} & Pick<Parameters<typeof PricePair>[0], 'layout' | 'align' | 'sign' | 'isBare' | 'isShort'>;

/** A net amount of a guide, with and without VAT. */
export function GuidePrice({ info, net, ...look }: Props) {
  const { currency, vatRate } = termsOf(info);
  return <PricePair pair={priceWithVat(net, vatRate)} currency={currency} rate={vatRate} {...look} />;
}

/** The same within a sentence. */
export function GuidePriceInText({ info, net, ...look }: Pick<Props, 'info' | 'net' | 'isBare' | 'sign'>) {
  const { currency, vatRate } = termsOf(info);
  return <PriceInText pair={priceWithVat(net, vatRate)} currency={currency} rate={vatRate} {...look} />;
}
