'use client';
import { useEffect } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ReportComing } from './report-coming.tsx';
import { type Expected, withQuery } from './report-source.ts';
import { type PreflightReportProps, ReportView } from './report-view.tsx';
import { useReport } from './use-report.ts';

const anything: Expected = {};

/**
 * The preflight report of an artwork: findings marked on each page, separations, automatic repair, and the
 * label on its pack. A page that shows it needs the messages of `preflight`.
 */
export function PreflightReport(props: PreflightReportProps) {
  const { source, expected = anything, onReport } = props;
  const t = useTranslations('preflight');
  const path = usePath();
  const session = useSession();
  const { report, calls, error, refetch } = useReport(source, expected);

  useEffect(() => {
    if (report) onReport?.(report);
  }, [report, onReport]);

  if (source.kind === 'file' && session.data === null) {
    const back = withQuery(path('login'), { redirect: location.pathname + location.search });
    return <EmptyState title={t('signIn')} actions={<LinkButton href={back}>{t('toSignIn')}</LinkButton>} />;
  }
  if (report && calls) return <ReportView {...props} expected={expected} report={report} calls={calls} />;
  if (error) {
    const isMissing = error instanceof Problem && (error.status === 404 || error.status === 403);
    return (
      <EmptyState
        title={t(isMissing ? 'missing' : 'failed')}
        actions={
          !isMissing && (
            <Button look="outline" onClick={() => refetch()}>
              {t('again')}
            </Button>
          )
        }
      >
        {t(isMissing ? 'missingText' : 'failedText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" role="status">
      <ReportComing>{t('checking')}</ReportComing>
    </div>
  );
}
