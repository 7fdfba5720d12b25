'use client';
import { formatMoney, formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { useTranslations } from 'next-intl';
import { useInfo } from '#features/calculator/index.ts';
import { Price } from '#kit/data/price.tsx';
import { useSite } from '#platform/client/site.tsx';
import styles from './live.module.css';
import type { PriceProps } from './live-block.tsx';
import { ProductData } from './product-data.tsx';

/** Today's price of a label on this site. */
export function LivePrice({ configuration, product }: PriceProps) {
  const t = useTranslations('content-live');
  const { market, showsPrices, language } = useSite();
  const { data: info, isError } = useInfo();
  if (!info) return isError && <p className={styles.failed}>{t('failed')}</p>;
  const label = settle(info, configuration);
  const { net, gross, currency, vat } = price(info.priceList, label, market);
  const isNet = showsPrices === 'net';
  const rate = formatVatRate(vat.rate, language);
  const shown = { amount: isNet ? net : gross, currency };
  return (
    <p className={styles.price}>
      <ProductData about={product} price={shown} includesVat={!isNet} quantity={label.quantity} />
      <span className={styles.amount}>
        <Price money={shown} />
      </span>
      <span className={styles.side}>
        <span>
          {t('for', {
            quantity: formatNumber(label.quantity, currency),
            size: formatSize(label.width, label.height, language),
          })}
        </span>
        <span>
          {isNet
            ? t('netAndGross', { gross: formatMoney({ amount: gross, currency }), rate })
            : t('grossAndNet', { net: formatMoney({ amount: net, currency }), rate })}
        </span>
      </span>
    </p>
  );
}
