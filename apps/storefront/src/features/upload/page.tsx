import { Suspense } from 'react';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { UploadComing } from './cart-line/upload-coming.tsx';
import { UploadView } from './cart-line/upload-view.tsx';

export const feature = 'upload';
export const personal = true;

export default function UploadPage({ site }: PageProps) {
  const t = serverTranslations(site, 'upload');
  return (
    <div className="page grid gap-6 py-8">
      <h1>{t('title')}</h1>
      <Suspense fallback={<UploadComing />}>
        <UploadView />
      </Suspense>
    </div>
  );
}
