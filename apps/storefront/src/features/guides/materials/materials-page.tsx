import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { GuideFrame } from '../guide-frame.tsx';
import { MaterialFinder } from './material-finder.tsx';

export const feature = 'materials';

export default function MaterialsPage({ site }: PageProps) {
  const t = serverTranslations(site, 'materials');
  return (
    <GuideFrame site={site} guide="materials" title={t('title')} lead={t('lead')}>
      <MaterialFinder />
    </GuideFrame>
  );
}
