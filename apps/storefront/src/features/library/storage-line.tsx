'use client';
import { useTranslations } from 'next-intl';
import { useLibrary } from './library-context.tsx';
import { formatBytes } from './shown.ts';
import { useLibraryOverview } from './use-files.ts';

/** How much room the files take, and how long they are kept. */
export function StorageLine() {
  const t = useTranslations('library');
  const { customerId } = useLibrary();
  const { data } = useLibraryOverview(customerId);
  if (!data) return null;
  const { used_bytes: used, limit_bytes: limit, retention_days: days } = data.storage;
  return (
    <p className="text-soft text-[length:var(--text-s)]">
      {t('storage', { used: formatBytes(used), limit: formatBytes(limit), days })}
    </p>
  );
}
