'use client';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { LeadingPrice } from '@labelwerk/domain/vat/leading-price.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { PricePair } from './price-pair.tsx';
import styles from './prices.module.css';

type Props = Pick<
  Parameters<typeof PricePair>[0],
  'pair' | 'currency' | 'rate' | 'country' | 'isBare' | 'sign'
>;

/**
 * An amount with and without VAT within a sentence, the other one in brackets. Both orders are in the HTML, and the
 * attribute `data-leads` of the page shows one: text that is reordered by CSS would not wrap like text.
 */
export function PriceInText({ pair, currency, rate, country: vatCountry, isBare = false, sign = '' }: Props) {
  const t = useTranslations('prices');
  const { market } = useSite();
  const country = vatCountry ?? markets[market].country;
  const before = sign === '' ? '' : `${sign} `;
  const money = (which: LeadingPrice) => before + formatMoney({ amount: pair[which], currency });
  if (rate === 0) return <span className={styles.amount}>{money('gross')}</span>;
  const words = { net: t('net', { country }), gross: t('withVat', { country }) };
  const amount = (which: LeadingPrice) => (
    <>
      <span className={styles.amount}>{money(which)}</span>
      <span className={isBare ? 'hidden-visually' : undefined}> {words[which]}</span>
    </>
  );
  return (
    <>
      <span className={styles.onlyGross}>
        {amount('gross')} ({amount('net')})
      </span>
      <span className={styles.onlyNet}>
        {amount('net')} ({amount('gross')})
      </span>
    </>
  );
}
