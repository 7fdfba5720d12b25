'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { Totals } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Link } from '#kit/button/link.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { OrderStateBadge } from '../order-state-badge.tsx';
import { SignedIn } from '../signed-in.tsx';
import { useOrder } from '../use-orders.ts';
import { SignOffLine } from './sign-off-line.tsx';
import { designsLeft, type LineTicks, ticksOf, withTick } from './ticks.ts';
import { useApproval } from './use-approval.ts';

const allLines = 'all';

/** The sign-off page: what will be printed, line by line, with the customer's approval. */
export function SignOffView({ orderId }: { readonly orderId: string }) {
  return <SignedIn>{({ id }) => <SignOff customerId={id} orderId={orderId} />}</SignedIn>;
}

function SignOff({ customerId, orderId }: { readonly customerId: number; readonly orderId: string }) {
  const t = useTranslations('orders');
  const path = usePath();
  const { data: order, isPending, refetch } = useOrder(customerId, orderId);
  const { approve, takeBack } = useApproval(customerId, orderId);
  // Shown at the button whose call was refused: that of a line, or the one for all lines.
  const [problem, setProblem] = useState<{ readonly at: string; readonly text: string }>();
  const [ticks, setTicks] = useState<LineTicks>(new Map());
  if (isPending)
    return (
      <div className="grid items-start gap-6 desktop:grid-cols-[1fr_20rem]" aria-busy="true">
        <CardComing lines={9} button />
        <CardComing lines={4} button />
      </div>
    );
  if (!order)
    return (
      <EmptyState
        title={t('notFound')}
        actions={<LinkButton href={path('orders')}>{t('toOrders')}</LinkButton>}
      >
        {t('notFoundText')}
      </EmptyState>
    );
  const callbacksOf = (at: string) => ({
    onSuccess: () => setProblem(undefined),
    onError: (error: Error) =>
      setProblem({ at, text: (error instanceof Problem && error.message) || t('failed') }),
  });
  const open = order.jobs.filter(({ approval }) => approval.pending);
  const left = open.reduce((sum, job) => sum + designsLeft(ticks, job), 0);
  /** The open lines that are approved with one: those of its set. */
  const togetherWith = (job: OrderedLine) =>
    job.set ? open.filter(({ set }) => set?.id === job.set?.id) : [job];
  const orderPath = path('order', { orderId });
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_20rem]">
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {order.jobs.map((job) => (
          <SignOffLine
            key={job.id}
            job={job}
            vat={order.totals.vat}
            customerId={customerId}
            ticked={ticksOf(ticks, job)}
            onTick={(number, isTicked) => setTicks((before) => withTick(before, job, number, isTicked))}
            busy={approve.isPending || takeBack.isPending}
            problem={problem?.at === job.id ? problem.text : undefined}
            together={togetherWith(job).length}
            left={togetherWith(job).reduce((sum, one) => sum + designsLeft(ticks, one), 0)}
            onApprove={() => approve.mutateAsync(togetherWith(job), callbacksOf(job.id))}
            onTakeBack={() => takeBack.mutateAsync(job.id, callbacksOf(job.id))}
            onOver={() => void refetch()}
          />
        ))}
      </ul>
      <Card as="aside" marks className="grid gap-4 desktop:sticky desktop:top-24">
        <h2 className="text-[length:var(--head-s)]">{t('order')}</h2>
        <p className="flex flex-wrap items-center gap-3">
          <Link className="font-measure underline" href={orderPath}>
            {order.order_number}
          </Link>
          <OrderStateBadge state={order.state} />
          <span className="text-soft">{formatDate(new Date(order.created_at))}</span>
        </p>
        <Totals totals={order.totals} voucher={order.voucher} />
        <div role="status" className="grid gap-3">
          {order.actions.pay.allowed ? (
            <p>{t('signOff.unpaid')}</p>
          ) : (
            <p>{open.length > 0 ? t('signOff.open', { count: open.length }) : t('signOff.nothingOpen')}</p>
          )}
        </div>
        {problem?.at === allLines && (
          <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
            {problem.text}
          </p>
        )}
        {open.length > 1 && (
          <Button
            size="large"
            wide
            loading={approve.isPending}
            disabled={left > 0}
            onClick={() => void approve.mutateAsync(open, callbacksOf(allLines)).catch(() => undefined)}
          >
            {t('signOff.approveAll', { count: open.length })}
          </Button>
        )}
        <LinkButton href={orderPath} look={order.actions.pay.allowed ? 'action' : 'outline'}>
          {t(order.actions.pay.allowed ? 'signOff.toPay' : 'seeOrder')}
        </LinkButton>
      </Card>
    </div>
  );
}
