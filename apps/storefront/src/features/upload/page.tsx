import { Suspense } from 'react';
import { getTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { UploadComing } from './cart-line/upload-coming.tsx';
import { UploadView } from './cart-line/upload-view.tsx';

export const feature = 'upload';
export const personal = true;

export default async function UploadPage({ site }: PageProps) {
  const t = await getTranslations({ locale: site.id, namespace: 'upload' });
  return (
    <div className="page grid gap-6 py-8">
      <h1>{t('title')}</h1>
      <Suspense fallback={<UploadComing />}>
        <UploadView />
      </Suspense>
    </div>
  );
}
