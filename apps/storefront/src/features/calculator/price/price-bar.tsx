'use client';
import type { DeliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { Price } from '#kit/data/price.tsx';
import { useSite } from '#platform/client/site.tsx';
import styles from '../narrow.module.css';

type Props = {
  readonly sheet: PriceSheet;
  readonly delivery: DeliveryPromise;
  /** The label, small. */
  readonly picture: ReactNode;
  /** Why it can't be had as it is, or did not get into the cart. */
  readonly problem: string | undefined;
  readonly onDetails: () => void;
  /** What comes next: another step, or the cart. */
  readonly children: ReactNode;
};

/** The price at the foot of narrow screens, where a thumb reaches; it opens all that belongs to it. */
export function PriceBar({ sheet, delivery, picture, problem, onDetails, children }: Props) {
  const t = useTranslations('calculator');
  const { showsPrices: first } = useSite();
  return (
    <div className={styles.bar} data-tour="price">
      {problem && (
        <p role="alert" className={styles.barProblem}>
          {problem}
        </p>
      )}
      {picture}
      <button type="button" className={styles.barAmount} aria-haspopup="dialog" onClick={onDetails}>
        <span className={styles.barPrice} data-testid={first}>
          <Price money={{ amount: sheet[first], currency: sheet.currency }} />
        </span>{' '}
        <span className={styles.barSide}>
          {t(`price.${first}`)} <Icon name="chevron-down" className={styles.barMore} />
        </span>
        <span className={`${styles.barSide} ${styles.barDate}`}>
          {t('price.arrives', { from: formatDate(delivery.arrivesFrom), to: formatDate(delivery.arrivesTo) })}
        </span>
        <span className="hidden-visually">{t('price.explain')}</span>
      </button>
      {children}
    </div>
  );
}
