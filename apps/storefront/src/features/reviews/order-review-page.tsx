import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { OrderReviewView } from './order-review-view.tsx';

export const feature = 'reviews';
export const personal = true;

export default function OrderReviewPage({ site, params }: PageProps) {
  const t = serverTranslations(site, 'reviews');
  return (
    <div className="page grid max-w-[48rem] gap-6 py-8">
      <div className="grid gap-2">
        <h1>{t('meta.title')}</h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <OrderReviewView orderId={params.orderId ?? ''} />
    </div>
  );
}
