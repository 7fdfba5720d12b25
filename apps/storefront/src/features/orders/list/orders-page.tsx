import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { OrdersView } from './orders-view.tsx';

export const feature = 'orders';
export const personal = true;

export default function OrdersPage({ site }: PageProps) {
  const t = serverTranslations(site, 'orders');
  return (
    <div className="page grid gap-6 py-8">
      <h1>{t('title')}</h1>
      <OrdersView />
    </div>
  );
}
