'use client';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useOrder } from '../use-orders.ts';

/** What an order that is settled needs from its customer: artwork, patience while it is checked, or the approval. */
export function NextStep({ customerId, orderId }: { readonly customerId: number; readonly orderId: string }) {
  const t = useTranslations('orders');
  const path = usePath();
  const { data: order } = useOrder(customerId, orderId);
  if (!order) return null;
  const states = new Set(order.jobs.map(({ state }) => state));
  if (order.jobs.some(({ approval }) => approval.pending))
    return (
      <div className="grid gap-3">
        <p>{t('nextStep.approve')}</p>
        <p>
          <LinkButton href={path('sign-off', { orderId })}>{t('signOff.look.pending')}</LinkButton>
        </p>
      </div>
    );
  if (states.has('artwork_rejected')) return <p>{t('nextStep.rejected')}</p>;
  if (states.has('awaiting_artwork')) return <p>{t('nextStep.artwork')}</p>;
  if (states.has('preflighting')) return <p>{t('nextStep.checking')}</p>;
  if (states.has('approved'))
    return (
      <p>
        {t('nextStep.approved')}{' '}
        <LinkButton href={path('sign-off', { orderId })} look="outline" size="small">
          {t('signOff.look.approved')}
        </LinkButton>
      </p>
    );
  return null;
}
