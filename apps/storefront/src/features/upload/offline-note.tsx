'use client';
import { useSyncExternalStore } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown beside a running upload while offline: it waits, and resumes without any action. */
export function OfflineNote() {
  const t = useTranslations('upload');
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className="bg-warning-wash p-3 empty:hidden">
      {isOnline ? null : t('offline')}
    </p>
  );
}
