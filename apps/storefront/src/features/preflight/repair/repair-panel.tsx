'use client';
import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button/button.tsx';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useToast } from '#kit/overlay/toast.tsx';
import { Problem } from '#platform/client/call.ts';
import type { ArtworkPaths, Expected, ReportSource } from '../report/report-source.ts';
import styles from './repair.module.css';
import { useMending } from './use-repair.ts';

const MendingProposal = dynamic(() => import('./repair-proposal.tsx').then((file) => file.MendingProposal), {
  ssr: false,
  loading: () => <Skeleton height="20rem" />,
});

type Props = {
  readonly source: ReportSource;
  readonly paths: ArtworkPaths;
  readonly expected: Expected;
  readonly report: Report;
  readonly page: number;
  readonly onMended: (() => void) | undefined;
};

/** What the shop can mend by itself: shown first, taken only when the customer says so. */
export function MendingPanel({ source, paths, expected, report, page, onMended }: Props) {
  const t = useTranslations('preflight');
  const toast = useToast();
  const mended = () => {
    toast({ text: t('mend.taken'), look: 'success' });
    onMended?.();
  };
  const { begin, mending, accept, discard } = useMending({ source, paths, expected, onMended: mended });
  const failed = [begin, accept, discard].find(({ error }) => error !== null)?.error;
  if (report.fixes.length === 0) return null;
  const isReady = mending?.state === 'ready';
  return (
    <section className={styles.panel} aria-label={t('mend.title')}>
      <h3>{t('mend.title')}</h3>
      {!mending && (
        <>
          <ul className={styles.offers}>
            {report.fixes.map((fix) => (
              <li key={fix}>{t(`mend.offer.${fix}`)}</li>
            ))}
          </ul>
          <p className={styles.buttons}>
            <Button loading={begin.isPending} data-mend="begin" onClick={() => begin.mutate()}>
              {t('mend.begin')}
            </Button>
            <span className={styles.note}>{t('mend.nothingYet')}</span>
          </p>
        </>
      )}
      {mending?.state === 'pending' && <ProgressBar label={t('mend.pending')} percent={undefined} />}
      {mending?.state === 'pending' && <p role="status">{t('mend.pending')}</p>}
      {mending?.state === 'refused' && <p role="alert">{mending.reason ?? t('mend.refused')}</p>}
      {isReady && (
        <MendingProposal mending={mending} pages={report.page_reports} base={paths.base} first={page} />
      )}
      {mending && (isReady || mending.state === 'refused') && (
        <p className={styles.buttons}>
          {isReady && (
            <Button loading={accept.isPending} data-mend="take" onClick={() => accept.mutate()}>
              {t('mend.take')}
            </Button>
          )}
          <Button
            look="outline"
            disabled={accept.isPending}
            loading={discard.isPending}
            data-mend="discard"
            onClick={() => discard.mutate()}
          >
            {t(isReady ? 'mend.discard' : 'mend.close')}
          </Button>
          {isReady && <span className={styles.note}>{t('mend.consent')}</span>}
        </p>
      )}
      {failed && (
        <p role="alert" className="text-danger">
          {failed instanceof Problem && failed.message ? failed.message : t('mend.failed')}
        </p>
      )}
    </section>
  );
}
