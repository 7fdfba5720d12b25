import { getTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { GuideFrame } from '../guide-frame.tsx';
import { ShippingGuide } from './shipping-guide.tsx';

export const feature = 'shipping';

export default async function ShippingPage({ site }: PageProps) {
  const t = await getTranslations({ locale: site.id, namespace: 'shipping' });
  return (
    <GuideFrame site={site} guide="delivery-and-shipping-costs" title={t('title')} lead={t('lead')}>
      <ShippingGuide />
    </GuideFrame>
  );
}
