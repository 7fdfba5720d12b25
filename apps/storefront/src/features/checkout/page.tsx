import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { CheckoutView } from './checkout-view.tsx';

export const feature = 'checkout';
export const personal = true;

export default function CheckoutPage({ site }: PageProps) {
  const t = serverTranslations(site, 'checkout');
  return (
    <div className="page grid gap-6 py-8">
      <h1>{t('title')}</h1>
      <CheckoutView />
    </div>
  );
}
