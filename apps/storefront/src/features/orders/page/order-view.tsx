'use client';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { Totals } from '#features/cart/index.ts';
import { OrderedPrice } from '#features/prices/index.ts';
import { OrderedServiceCard } from '#features/services/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Card } from '#kit/layout/card.tsx';
import { useLinkKey } from '#platform/client/own/use-link-key.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ClaimsList } from '../claims/claims-list.tsx';
import { hasGoods } from '../has-goods.ts';
import { ApprovedBy } from '../job/approved-by.tsx';
import { JobCard } from '../job/job-card.tsx';
import { NextSteps } from '../life/next-steps.tsx';
import { OrderActions } from '../life/order-actions.tsx';
import { ReviewLink } from '../life/review-link.tsx';
import { TimeLine } from '../life/time-line.tsx';
import { LinkedOrder } from '../linked/linked-order.tsx';
import { OrderStateBadge } from '../order-state-badge.tsx';
import { SignedIn } from '../signed-in.tsx';
import { useOrder } from '../use-orders.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderedPack } from './ordered-pack.tsx';
import { Parcels } from './parcels.tsx';

export function OrderView({ orderId }: { readonly orderId: string }) {
  const key = useLinkKey();
  const { data: profile, isPending } = useSession();
  if (key && !isPending && !profile) return <LinkedOrder orderId={orderId} orderKey={key} />;
  return (
    <SignedIn>{({ id }) => <OrderDetails customerId={id} orderId={orderId} orderKey={key ?? ''} />}</SignedIn>
  );
}

type DetailsProps = {
  readonly customerId: number;
  readonly orderId: string;
  /** The key of a mail's link: used if the signed-in customer does not have this order. */
  readonly orderKey: string;
};

function OrderDetails({ customerId, orderId, orderKey }: DetailsProps) {
  const t = useTranslations('orders');
  const path = usePath();
  const { data: order, isPending, refetch } = useOrder(customerId, orderId);
  if (isPending)
    return (
      <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]" aria-busy="true">
        <CardComing lines={5} />
        <CardComing lines={4} button />
      </div>
    );
  if (!order && orderKey) return <LinkedOrder orderId={orderId} orderKey={orderKey} />;
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
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem] desktop:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">
        <p className="flex flex-wrap items-center gap-4">
          <span className="font-measure text-[length:var(--text-l)]">{order.order_number}</span>
          <OrderStateBadge state={order.state} />
          <span className="text-soft">{formatDate(new Date(order.created_at))}</span>
        </p>
        <NextSteps order={order} />
        <ul className="grid gap-4">
          {order.jobs.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              line={job}
              vat={order.totals.vat}
              approved={<ApprovedBy approval={job.approval} />}
            />
          ))}
          {order.services.map((service) => (
            <OrderedServiceCard
              key={service.id}
              customerId={customerId}
              service={service}
              vat={order.totals.vat}
              refetch={refetch}
            />
          ))}
          {order.sample_packs.map((pack) => (
            <OrderedPack key={pack.id} pack={pack}>
              <OrderedPrice net={pack.net} currency={pack.currency} vat={order.totals.vat} />
            </OrderedPack>
          ))}
        </ul>
      </div>
      <Card
        as="aside"
        marks
        className="grid gap-5 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
      >
        <h2 className="text-[length:var(--head-s)]">{t('summary')}</h2>
        <Totals totals={order.totals} voucher={order.voucher} ships={hasGoods(order)} />
        <OrderFacts order={order} />
        <OrderPapers customerId={customerId} orderId={orderId} isComing={order.state === 'paid'} />
        <OrderActions customerId={customerId} order={order} />
      </Card>
      {/* In the layout with one column this comes after the summary and its actions. */}
      <div className="grid min-w-0 gap-6">
        <ClaimsList customerId={customerId} order={order} />
        <Parcels shipments={order.shipments} />
        <ReviewLink order={order} />
        <TimeLine order={order} />
      </div>
    </div>
  );
}
