import { getTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { OrdersView } from './orders-view.tsx';

export const feature = 'orders';
export const personal = true;

export default async function OrdersPage({ site }: PageProps) {
  const t = await getTranslations({ locale: site.id, namespace: 'orders' });
  return (
    <div className="page grid gap-6 py-8">
      <h1>{t('title')}</h1>
      <OrdersView />
    </div>
  );
}
