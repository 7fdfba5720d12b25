'use client';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { usePriceList } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Price } from '#kit/data/price.tsx';
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
  const { market, showsPrices, language } = useSite();
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
  const { currency } = sheet;
  const isNet = showsPrices === 'net';
  return (
    <div className={styles.price} aria-live="polite">
      <span className={styles.amount}>
        <Price money={{ amount: isNet ? sheet.net : sheet.gross, currency }} />{' '}
        <small>{isNet ? t('net') : t('withVat', { rate: formatVatRate(sheet.vat.rate, language) })}</small>
      </span>
      <span className={styles.side}>
        <span>
          {isNet
            ? t('gross', {
                amount: formatMoney({ amount: sheet.gross, currency }),
                rate: formatVatRate(sheet.vat.rate, language),
              })
            : t('netSide', { amount: formatMoney({ amount: sheet.net, currency }) })}
        </span>
        <span>{t('delivery', { date: formatDate(delivery.arrivesTo) })}</span>
      </span>
    </div>
  );
}
