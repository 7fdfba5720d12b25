'use client';
import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import dynamic from 'next/dynamic';
import { Button } from '#kit/button/button.tsx';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ArtworkCalls } from '../report/artwork-calls.ts';
import type { Expected, ReportSource } from '../report/report-source.ts';
import styles from './repair.module.css';
import { useRepair } from './use-repair.ts';

const RepairProposal = dynamic(() => import('./repair-proposal.tsx').then((file) => file.RepairProposal), {
  ssr: false,
  loading: () => <Skeleton height="100%" />,
});

type Props = {
  readonly source: ReportSource;
  readonly calls: ArtworkCalls;
  readonly expected: Expected;
  readonly report: Report;
  readonly page: number;
  readonly onRepaired: (() => void) | undefined;
};

/** The automatic repair: shown first, applied only when the customer accepts. */
export function RepairPanel({ source, calls, expected, report, page, onRepaired }: Props) {
  const t = useTranslations('preflight');
  const repaired = () => {
    showToast({ text: t('repair.taken'), look: 'success' });
    onRepaired?.();
  };
  const { begin, repair, accept, discard } = useRepair({ source, calls, expected, onRepaired: repaired });
  const failed = [begin, accept, discard].find(({ error }) => error !== null)?.error;
  if (report.fixes.length === 0) return null;
  const isReady = repair?.state === 'ready';
  return (
    <section className={styles.panel} aria-label={t('repair.title')}>
      <h3>{t('repair.title')}</h3>
      {!repair && (
        <>
          <ul className={styles.fixes}>
            {report.fixes.map((fix) => (
              <li key={fix}>{t(`repair.proposed.${fix}`)}</li>
            ))}
          </ul>
          <p className={styles.buttons}>
            <Button loading={begin.isPending} data-repair="begin" onClick={() => begin.mutate()}>
              {t('repair.begin')}
            </Button>
            <span className={styles.note}>{t('repair.nothingYet')}</span>
          </p>
        </>
      )}
      {repair?.state === 'pending' && <ProgressBar label={t('repair.pending')} percent={undefined} />}
      {repair?.state === 'pending' && <p role="status">{t('repair.pending')}</p>}
      {repair?.state === 'refused' && <p role="alert">{repair.reason ?? t('repair.refused')}</p>}
      {/* Above the comparison, so that its loading never moves the buttons. */}
      {repair && (isReady || repair.state === 'refused') && (
        <p className={styles.buttons}>
          {isReady && (
            <Button loading={accept.isPending} data-repair="take" onClick={() => accept.mutate()}>
              {t('repair.take')}
            </Button>
          )}
          <Button
            look="outline"
            disabled={accept.isPending}
            loading={discard.isPending}
            data-repair="discard"
            onClick={() => discard.mutate()}
          >
            {t(isReady ? 'repair.discard' : 'repair.close')}
          </Button>
          {isReady && <span className={styles.note}>{t('repair.consent')}</span>}
        </p>
      )}
      {failed && (
        <p role="alert" className="text-danger">
          {failed instanceof Problem && failed.message ? failed.message : t('repair.failed')}
        </p>
      )}
      {repair && repair.state !== 'refused' && (
        <div className={styles.proposal}>
          {isReady ? (
            <RepairProposal repair={repair} pages={report.page_reports} base={calls.base} first={page} />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
    </section>
  );
}
