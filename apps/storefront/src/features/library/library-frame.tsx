import type { Site } from '@labelwerk/domain/market/sites.ts';
import { PageFrame } from '#kit/layout/page-frame.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import { LibraryView } from './library-view.tsx';

/** The frame of every page of the library; the path decides the tab. */
export function LibraryFrame({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'library');
  const trail = [
    { title: t('home'), href: pathOf(site.id, 'home') },
    { title: t('account'), href: pathOf(site.id, 'my-account') },
  ];
  return (
    <PageFrame title={t('title')} lead={t('lead')} crumbs={{ label: t('crumbs'), trail }}>
      <LibraryView />
    </PageFrame>
  );
}
