import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { GuideFrame } from '../guide-frame.tsx';
import { FinishGuide } from './finish-guide.tsx';

export const feature = 'finishes';

export default function FinishesPage({ site }: PageProps) {
  const t = serverTranslations(site, 'finishes');
  return (
    <GuideFrame site={site} guide="finishing-touches" title={t('title')} lead={t('lead')}>
      <FinishGuide />
    </GuideFrame>
  );
}
