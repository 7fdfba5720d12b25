'use client';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { useTranslations } from 'next-intl';
import { useInfo } from '#features/calculator/index.ts';
import { BuyerSwitch, PricePair, ShippingNote } from '#features/prices/index.ts';
import { useSite } from '#platform/client/site.tsx';
import styles from './live.module.css';
import type { PriceProps } from './live-block.tsx';
import { ProductData } from './product-data.tsx';

/** Today's price of a label on this site. */
export function LivePrice({ configuration, product }: PriceProps) {
  const t = useTranslations('content-live');
  const { market, language } = useSite();
  const { data: info, isError } = useInfo();
  if (!info) return isError && <p className={styles.failed}>{t('failed')}</p>;
  const label = settle(info, configuration);
  const sheet = price(info.priceList, label, market);
  const { net, currency, vat } = sheet;
  const pair = priceWithVat(net, vat.rate);
  return (
    <div className={styles.price}>
      {/* Search engines show one price to everybody: that of a consumer. */}
      <ProductData
        about={product}
        price={{ amount: pair.gross, currency }}
        includesVat
        quantity={label.quantity}
      />
      <PricePair className={styles.amount} pair={pair} currency={currency} rate={vat.rate} />
      <span className={styles.side}>
        <BuyerSwitch />
        <span>
          {t('for', {
            quantity: formatNumber(label.quantity, currency),
            size: formatSize(label.width, label.height, language),
          })}
        </span>
        <ShippingNote sheet={sheet} />
      </span>
    </div>
  );
}
