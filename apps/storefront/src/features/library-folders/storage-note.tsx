'use client';
import type { Library } from '@labelwerk/contracts/library/folders.ts';
import { formatBytes } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { ProgressBar } from '#kit/progress-bar.tsx';
import { useSite } from '#platform/client/site.tsx';
import styles from './library-folders.module.css';

/** How much room the library has left, and how long what lies in it is kept. */
export function StorageNote({ storage }: { readonly storage: Library['storage'] }) {
  const t = useTranslations('library-folders');
  const { currency } = useSite();
  const text = t('storage', {
    used: formatBytes(storage.used_bytes, currency),
    limit: formatBytes(storage.limit_bytes, currency),
  });
  return (
    <div className={styles.storage}>
      <ProgressBar
        label={text}
        valueText={text}
        percent={(100 * storage.used_bytes) / Math.max(1, storage.limit_bytes)}
      />
      <p>{text}</p>
      <p>{t('retention', { days: storage.retention_days })}</p>
    </div>
  );
}
