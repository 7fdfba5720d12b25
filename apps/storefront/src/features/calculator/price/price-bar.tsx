'use client';
import type { DeliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Price } from '#kit/data/price.tsx';
import { useSite } from '#platform/client/site.tsx';
import styles from '../calculator.module.css';

type Props = {
  readonly sheet: PriceSheet;
  readonly delivery: DeliveryPromise;
  /** The label, small. */
  readonly picture: ReactNode;
  readonly busy: boolean;
  readonly onAdd: () => void;
};

/** The price at the foot of narrow screens, where the summary is far away. */
export function PriceBar({ sheet, delivery, picture, busy, onAdd }: Props) {
  const t = useTranslations('calculator');
  const { showsPrices: first } = useSite();
  return (
    <>
      <div className={styles.bar}>
        {picture}
        <span className={styles.barAmount}>
          <Price className={styles.barPrice} money={{ amount: sheet[first], currency: sheet.currency }} />{' '}
          <span className={styles.barSide}>{t(`price.${first}`)}</span>
        </span>
        <span className={`${styles.barSide} ${styles.barDate}`}>
          {t('price.arrives', { from: formatDate(delivery.arrivesFrom), to: formatDate(delivery.arrivesTo) })}
        </span>
        <Button loading={busy} onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
      <div className={styles.room} />
    </>
  );
}
