import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { OrderView } from './order-view.tsx';

export const feature = 'orders';
export const meta = 'orderMeta';
export const personal = true;

export default function OrderPage({ site, params }: PageProps) {
  const t = serverTranslations(site, 'orders');
  return (
    <div className="page grid gap-6 py-8">
      {/* The link of a mail contains a key: pages opened from this one get no referrer. */}
      <meta name="referrer" content="no-referrer" />
      <h1>{t('order')}</h1>
      <OrderView orderId={params.orderId ?? ''} />
    </div>
  );
}
