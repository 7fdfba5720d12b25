import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { GuideFrame } from '../guide-frame.tsx';
import { ExpressGuide } from './express-guide.tsx';

export const feature = 'express';

export default function ExpressPage({ site }: PageProps) {
  const t = serverTranslations(site, 'express');
  return (
    <GuideFrame site={site} guide="express-production" title={t('title')} lead={t('lead')}>
      <ExpressGuide />
    </GuideFrame>
  );
}
