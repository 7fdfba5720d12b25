'use client';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { usePriceList } from '#features/calculator/index.ts';
import { BuyerSwitch, PricePair, ShippingNote } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useSite } from '#platform/client/site.tsx';
import styles from './home.module.css';
import { PriceComing } from './price-coming.tsx';

/**
 * The price of the choice, computed in the browser from the price list. A placeholder is shown while the
 * list loads.
 */
export function HomePrice({ configuration }: { readonly configuration: Configuration }) {
  const t = useTranslations('home.calc');
  const { market } = useSite();
  const { data: list, isError, refetch } = usePriceList();
  const now = useNow();
  const answer = useMemo(
    () =>
      list && {
        sheet: price(list, configuration, market),
        delivery: deliveryPromise(list, configuration, market, now),
      },
    [list, configuration, market, now],
  );
  if (isError && !list)
    return (
      <div className={styles.price} role="alert">
        <p>{t('failed')}</p>
        <Button look="outline" size="small" onClick={() => refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!answer) return <PriceComing />;
  const { sheet, delivery } = answer;
  const { currency, net, vat } = sheet;
  return (
    <div className={styles.price} aria-live="polite">
      <PricePair
        className={styles.amount}
        pair={priceWithVat(net, vat.rate)}
        currency={currency}
        rate={vat.rate}
      />
      <span className={styles.side}>
        <BuyerSwitch />
        <span>{t('delivery', { date: formatDate(delivery.arrivesTo) })}</span>
        <ShippingNote sheet={sheet} />
      </span>
    </div>
  );
}
