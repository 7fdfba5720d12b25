'use client';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useInfo } from '#features/calculator/index.ts';
import styles from './live.module.css';
import type { ListProps } from './live-block.tsx';

/** Services of the price list with their prices of today; what is not offered is left out. */
export function LiveServices({ ids }: ListProps) {
  const t = useTranslations('content-live');
  const { data: info, isError } = useInfo();
  if (!info) return isError && <p className={styles.failed}>{t('failed')}</p>;
  const shown = ids.flatMap((id) => info.extras.find((extra) => extra.id === id) ?? []);
  if (shown.length === 0) return <p>{t('noServices')}</p>;
  return (
    <dl className={styles.services}>
      {shown.map(({ id, name, amount, per_sort }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {t(per_sort ? 'perDesign' : 'once', { amount: formatMoney({ amount, currency: info.currency }) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
