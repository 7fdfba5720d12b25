'use client';
import { Button } from '#kit/button/button.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ArtworkCalls } from '../report/artwork-calls.ts';
import type { ReportSource } from '../report/report-source.ts';
import { artworkKey } from '../report/use-report.ts';
import styles from './repair.module.css';

type Props = {
  readonly source: ReportSource;
  readonly calls: ArtworkCalls;
  readonly onChanged: (() => void) | undefined;
};

/** Shows that a repaired copy is in use, and restores the file the customer sent. */
export function OriginalPanel({ source, calls, onChanged }: Props) {
  const t = useTranslations('preflight');
  const client = useQueryClient();
  const bringBack = useMutation({
    mutationFn: () => calls.undoRepair(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: artworkKey(source) });
      showToast({ text: t('original.done'), look: 'success' });
      onChanged?.();
    },
  });
  const { error } = bringBack;
  return (
    <section className={styles.panel} aria-label={t('original.title')}>
      <h3>{t('original.title')}</h3>
      <p className={styles.buttons}>
        <Button
          look="outline"
          loading={bringBack.isPending}
          data-repair="undo"
          onClick={() => bringBack.mutate()}
        >
          {t('original.use')}
        </Button>
        <span className={styles.note}>{t('original.text')}</span>
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error instanceof Problem && error.message ? error.message : t('repair.failed')}
        </p>
      )}
    </section>
  );
}
