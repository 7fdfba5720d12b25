'use client';
import type { DeliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import type { ReactNode } from 'react';
import { PricePair } from '#features/prices/index.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../narrow.module.css';

type Props = {
  readonly sheet: PriceSheet;
  readonly delivery: DeliveryPromise;
  /** The label as a small picture. */
  readonly picture: ReactNode;
  /** Why the configuration can't be produced, or could not be added to the cart. */
  readonly problem: string | undefined;
  readonly onDetails: () => void;
  /** The main action: next step, or add to cart. */
  readonly children: ReactNode;
};

/** The price at the bottom of narrow screens, within reach of the thumb; opens the price details. */
export function PriceBar({ sheet, delivery, picture, problem, onDetails, children }: Props) {
  const t = useTranslations('calculator');
  const { net, currency, vat } = sheet;
  return (
    <div className={styles.bar} data-tour="price">
      {problem && (
        <p role="alert" className={styles.barProblem}>
          {problem}
        </p>
      )}
      {picture}
      <button type="button" className={styles.barAmount} aria-haspopup="dialog" onClick={onDetails}>
        <PricePair
          className={styles.barPrice}
          pair={priceWithVat(net, vat.rate)}
          currency={currency}
          rate={vat.rate}
          isShort
        />{' '}
        <Icon name="chevron-down" className={styles.barMore} />
        <span className={`${styles.barSide} ${styles.barDate}`}>
          {t('price.arrives', { from: formatDate(delivery.arrivesFrom), to: formatDate(delivery.arrivesTo) })}
        </span>
        <span className="hidden-visually">{t('price.explain')}</span>
      </button>
      {children}
    </div>
  );
}
