'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { Badge } from '#kit/data/badge.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLibrary } from '../state/library-context.tsx';
import { statusOf } from '../state/shown.ts';
import styles from './table.module.css';

const looks = { ok: 'success', failed: 'danger', pending: 'warning' } as const;

/** The result of a file's check; a press shows the findings. */
export function PreflightStatus({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const { ask } = useLibrary();
  const status = statusOf(file);
  const badge = <Badge look={looks[status]}>{t(`status.${status}`)}</Badge>;
  if (status === 'pending') return badge;
  return (
    <button
      type="button"
      className={styles.status}
      aria-label={t('report.of', { status: t(`status.${status}`), name: file.filename })}
      onClick={() => ask({ what: 'report', file })}
    >
      {badge}
    </button>
  );
}
