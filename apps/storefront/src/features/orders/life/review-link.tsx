'use client';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * Link to the review of an order, once each of its jobs is completed, closed or cancelled, and not all are cancelled.
 */
export function ReviewLink({ order }: { readonly order: Pick<OrderDetail, 'id' | 'jobs'> }) {
  const t = useTranslations('orders');
  const path = usePath();
  const states = order.jobs.map(({ state }) => state);
  const has = states.some((state) => state === 'completed' || state === 'closed');
  if (!has || !states.every((state) => ['completed', 'closed', 'cancelled'].includes(state))) return null;
  return (
    <p>
      <LinkButton look="outline" href={path('order-review', { orderId: order.id })}>
        {t('review')}
      </LinkButton>
    </p>
  );
}
