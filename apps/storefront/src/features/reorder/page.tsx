import { PageFrame } from '#kit/layout/page-frame.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { ReorderView } from './reorder-view.tsx';

export const feature = 'reorder';
export const personal = true;

export default function ReorderPage({ site }: PageProps) {
  const t = serverTranslations(site, 'reorder');
  const trail = [
    { title: t('home'), href: pathOf(site.id, 'home') },
    { title: t('account'), href: pathOf(site.id, 'my-account') },
    { title: t('orders'), href: pathOf(site.id, 'orders') },
  ];
  return (
    <PageFrame title={t('title')} crumbs={{ label: t('crumbs'), trail }}>
      <ReorderView />
    </PageFrame>
  );
}
