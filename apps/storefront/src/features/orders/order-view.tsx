'use client';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Totals } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Card } from '#kit/layout/card.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { useToast } from '#kit/overlay/toast.tsx';
import { usePath } from '#platform/client/site.tsx';
import { JobCard } from './job/job-card.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { Parcels } from './parcels.tsx';
import { SignedIn } from './signed-in.tsx';
import { useOrder, useOrderActions } from './use-orders.ts';

export function OrderView({ orderId }: { readonly orderId: string }) {
  return <SignedIn>{({ id }) => <OrderDetails customerId={id} orderId={orderId} />}</SignedIn>;
}

function OrderDetails({ customerId, orderId }: { readonly customerId: number; readonly orderId: string }) {
  const t = useTranslations('orders');
  const path = usePath();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { data: order, isPending } = useOrder(customerId, orderId);
  const { cancel, pay } = useOrderActions(customerId, orderId);
  if (isPending)
    return (
      <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]" aria-busy="true">
        <CardComing lines={5} />
        <CardComing lines={4} button />
      </div>
    );
  if (!order) {
    return (
      <EmptyState
        title={t('notFound')}
        actions={<LinkButton href={path('orders')}>{t('toOrders')}</LinkButton>}
      >
        {t('notFoundText')}
      </EmptyState>
    );
  }
  const onError = () => toast({ text: t('failed'), look: 'danger' });
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        <p className="flex flex-wrap items-center gap-4">
          <span className="font-measure text-[length:var(--text-l)]">{order.order_number}</span>
          <OrderStateBadge state={order.state} />
          <span className="text-soft">{formatDate(new Date(order.created_at))}</span>
        </p>
        <ul className="grid gap-4">
          {order.jobs.map((job) => (
            <JobCard key={job.id} job={job} line={job} />
          ))}
        </ul>
        <Parcels shipments={order.shipments} />
        <section className="grid gap-3" aria-labelledby="timeline">
          <h2 id="timeline">{t('timeline')}</h2>
          <ol className="grid gap-2 border-l-2 border-line pl-4">
            {order.timeline.map((entry) => (
              <li key={`${entry.at}-${entry.job_id}-${entry.state}`}>
                <span className="font-measure text-soft text-[length:var(--text-s)]">
                  {formatDate(new Date(entry.at))}
                </span>{' '}
                {entry.text}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <Card as="aside" marks className="grid gap-5">
        <h2 className="text-[length:var(--head-s)]">{t('summary')}</h2>
        <Totals totals={order.totals} voucher={order.voucher} />
        <OrderFacts order={order} />
        <OrderPapers customerId={customerId} orderId={orderId} isComing={order.state === 'paid'} />
        {order.actions.approve && (
          <LinkButton href={path('sign-off', { orderId })}>{t('signOff.look.pending')}</LinkButton>
        )}
        {order.actions.pay && (
          <Button
            wide
            loading={pay.isPending}
            onClick={() =>
              pay.mutate(undefined, {
                onError,
                onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
              })
            }
          >
            {t('payNow')}
          </Button>
        )}
        {order.actions.cancel && (
          <Button look="outline" wide onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        )}
        <AlertDialog
          open={asking}
          title={t('cancelTitle')}
          confirmLabel={t('cancelYes')}
          cancelLabel={t('cancelNo')}
          dangerous
          loading={cancel.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => cancel.mutate(undefined, { onError, onSettled: () => setAsking(false) })}
        >
          {t('cancelText')}
        </AlertDialog>
      </Card>
    </div>
  );
}
