'use client';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './home.module.css';

/** Placeholder of the price while it is unknown. */
export function PriceComing() {
  const t = useTranslations('home.calc');
  return (
    <div className={styles.price} aria-busy="true">
      <span className="hidden-visually">{t('unknown')}</span>
      <span className={styles.amount}>
        <Skeleton width="7ch" />
      </span>
      <span className={styles.side}>
        <Skeleton width="14ch" />
        <Skeleton width="18ch" />
      </span>
    </div>
  );
}
