import { Suspense } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { ThankYouView } from './thank-you-view.tsx';

export const feature = 'orders';
export const meta = 'thanksMeta';
export const personal = true;

export default function ThankYouPage({ site }: PageProps) {
  const t = serverTranslations(site, 'orders');
  return (
    <div className="page grid gap-6 py-8">
      <Suspense
        fallback={
          <>
            <h1>{t('order')}</h1>
            <Skeleton height="14rem" />
          </>
        }
      >
        <ThankYouView />
      </Suspense>
    </div>
  );
}
