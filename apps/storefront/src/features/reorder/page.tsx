import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Breadcrumb } from '#kit/breadcrumb.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { PageProps } from '#platform/routes/page-module.ts';
import { ReorderView } from './reorder-view.tsx';

export const room = 'reorder';
export const islandRooms = ['orders', 'reorder'] as const;
export const personal = true;

export default async function ReorderPage({ site }: PageProps) {
  const t = await getTranslations({ locale: site.id, namespace: 'reorder' });
  return (
    <div className="page grid gap-5 py-8">
      <Breadcrumb
        label={t('crumbs')}
        trail={[
          { title: t('home'), href: pathOf(site.id, 'home') },
          { title: t('account'), href: pathOf(site.id, 'my-account') },
          { title: t('orders'), href: pathOf(site.id, 'orders') },
        ]}
        current={t('title')}
      />
      <h1>{t('title')}</h1>
      <Suspense fallback={<Skeleton height="30rem" />}>
        <ReorderView />
      </Suspense>
    </div>
  );
}
