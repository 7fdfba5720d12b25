import { Suspense } from 'react';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { ReportComing } from './report/report-coming.tsx';
import { ReportPageView } from './report/report-page-view.tsx';

export const feature = 'preflight';
export const personal = true;

export default function ReportPage({ site }: PageProps) {
  const t = serverTranslations(site, 'preflight');
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <h1>{t('title')}</h1>
      <Suspense fallback={<ReportComing />}>
        <ReportPageView />
      </Suspense>
    </div>
  );
}
