import type { Drawn } from '@labelwerk/contracts/artwork/verdict.ts';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './report.module.css';

/** Progress of the checks that render each page; their findings are added to the list meanwhile. */
export function DrawnProgress({ drawn }: { readonly drawn: Drawn }) {
  const t = useTranslations('preflight');
  if (!drawn.pending) return null;
  const text = t('drawn', { done: drawn.done, total: drawn.total });
  return (
    <div className={styles.drawn} role="status">
      <p>{text}</p>
      {drawn.busy && <p>{t('drawnBusy')}</p>}
      <ProgressBar
        label={t('drawnLabel')}
        percent={drawn.total > 0 ? (drawn.done / drawn.total) * 100 : undefined}
        valueText={text}
      />
    </div>
  );
}
