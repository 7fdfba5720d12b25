import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { GuideFrame } from '../guide-frame.tsx';
import { SampleSearch } from './sample-search.tsx';

export const feature = 'sample-search';

export default function SampleSearchPage({ site }: PageProps) {
  const t = serverTranslations(site, 'sample-search');
  return (
    <GuideFrame site={site} guide="sample-search" title={t('title')} lead={t('lead')}>
      <SampleSearch />
    </GuideFrame>
  );
}
