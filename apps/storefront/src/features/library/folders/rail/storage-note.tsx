'use client';
import type { Library } from '@labelwerk/contracts/library/folders.ts';
import { formatBytes } from '@labelwerk/domain/money/format.ts';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './folders.module.css';

/** The storage left in the library, what uses it besides the files shown, and the retention period. */
export function StorageNote({ storage }: { readonly storage: Library['storage'] }) {
  const t = useTranslations('library-folders');
  const { currency } = useSite();
  const {
    used_bytes: used,
    limit_bytes: limit,
    removed_bytes: removed,
    repaired_bytes: repaired,
    retention_days: days,
  } = storage;
  const size = (bytes: number) => formatBytes(bytes, currency);
  const text = t('storage', { used: size(used), limit: size(limit) });
  return (
    <div className={styles.storage}>
      <ProgressBar label={text} valueText={text} percent={(100 * used) / Math.max(1, limit)} />
      <p>{text}</p>
      {removed > 0 && <p>{t('storageRemoved', { bytes: size(removed) })}</p>}
      {repaired > 0 && <p>{t('storageRepaired', { bytes: size(repaired) })}</p>}
      <p>{t('retention', { days })}</p>
    </div>
  );
}
