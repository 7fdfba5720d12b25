import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Breadcrumb } from '#kit/breadcrumb.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { LibraryView } from './library-view.tsx';

/** The frame of every page of the library; which tab it is, the path says. */
export async function LibraryFrame({ site }: { readonly site: Site }) {
  const t = await getTranslations({ locale: site.id, namespace: 'library' });
  return (
    <div className="page grid gap-5 py-8">
      <Breadcrumb
        label={t('crumbs')}
        trail={[
          { title: t('home'), href: pathOf(site.id, 'home') },
          { title: t('account'), href: pathOf(site.id, 'my-account') },
        ]}
        current={t('title')}
      />
      <h1>{t('title')}</h1>
      <Suspense fallback={<Skeleton height="30rem" />}>
        <LibraryView />
      </Suspense>
    </div>
  );
}
