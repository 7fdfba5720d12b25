import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { GuideFrame } from '../guide-frame.tsx';
import { ShippingGuide } from './shipping-guide.tsx';

export const feature = 'shipping';

export default function ShippingPage({ site }: PageProps) {
  const t = serverTranslations(site, 'shipping');
  return (
    <GuideFrame site={site} guide="delivery-and-shipping-costs" title={t('title')} lead={t('lead')}>
      <ShippingGuide />
    </GuideFrame>
  );
}
