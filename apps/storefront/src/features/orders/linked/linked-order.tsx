'use client';
import type { LinkedOrder as Shown } from '@labelwerk/contracts/order-links/order-links.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { sampleNames, useCatalogueNames } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { JobStateBadge } from '../job/job-state-badge.tsx';
import { LineDetails } from '../job/line-details.tsx';
import { NextSteps } from '../life/next-steps.tsx';
import { TimeLine } from '../life/time-line.tsx';
import { OrderStateBadge } from '../order-state-badge.tsx';
import { Parcels } from '../page/parcels.tsx';
import { downloadLinkedPaper, useLinkedOrder } from './use-linked-order.ts';

type Props = { readonly orderId: string; readonly orderKey: string };

/** An order opened by the link of a mail: details, papers and payment. */
export function LinkedOrder({ orderId, orderKey }: Props) {
  const t = useTranslations('orders');
  const path = usePath();
  const { order, pay } = useLinkedOrder({ orderId, key: orderKey });
  const signIn = (
    <LinkButton
      look={order.data ? 'outline' : 'action'}
      href={`${path('login')}?redirect=${encodeURIComponent(path('order', { orderId }))}`}
    >
      {t('signIn')}
    </LinkButton>
  );
  if (order.isPending) return <CardComing lines={6} button />;
  if (!order.data) {
    const text = order.error instanceof Problem && order.error.status >= 400 ? order.error.message : '';
    return (
      <EmptyState title={t('linked.closed')} actions={signIn}>
        {text || t('failed')}
      </EmptyState>
    );
  }
  const shown = order.data;
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem] desktop:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">
        <p className="flex flex-wrap items-center gap-4">
          <span className="font-measure text-[length:var(--text-l)]">{shown.order_number}</span>
          <OrderStateBadge state={shown.state} />
          <span className="text-soft">{formatDate(new Date(shown.created_at))}</span>
        </p>
        <NextSteps order={shown} />
        <ul className="grid gap-4">
          {shown.jobs.map((job) => (
            <Line key={job.id} job={job} />
          ))}
          {shown.services.map(({ id, name, state_text: state }) => (
            <Card key={id} as="li" className="grid gap-2">
              <h2 className="text-[length:var(--head-s)]">{name}</h2>
              <p>
                <Badge>{state}</Badge>
              </p>
            </Card>
          ))}
          {shown.sample_packs.map(({ id, name, samples, state_text: state }) => (
            <Card key={id} as="li" className="grid gap-2">
              <h2 className="text-[length:var(--head-s)]">{name}</h2>
              <p className="text-soft [overflow-wrap:anywhere]">{sampleNames(samples)}</p>
              <p>
                <Badge>{state}</Badge>
              </p>
            </Card>
          ))}
        </ul>
      </div>
      <Card
        as="aside"
        marks
        className="grid gap-5 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
      >
        <h2 className="text-[length:var(--head-s)]">{t('summary')}</h2>
        <p className="flex items-baseline justify-between gap-3">
          <span>{t('total')}</span>
          <strong className="tabular-nums">
            {formatMoney({ amount: shown.gross, currency: shown.currency })}
          </strong>
        </p>
        <p className="text-soft">{shown.payment_name}</p>
        <Papers link={{ orderId, key: orderKey }} papers={shown.papers} />
        {shown.actions.pay.allowed && (
          <Button
            wide
            loading={pay.isPending}
            onClick={() =>
              pay.mutate(undefined, {
                onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
              })
            }
          >
            {t('payNow')}
          </Button>
        )}
        {pay.error && (
          <p role="alert" className="text-danger">
            {(pay.error instanceof Problem && pay.error.message) || t('failed')}
          </p>
        )}
        <p className="text-soft text-[length:var(--text-s)]">{t('linked.text')}</p>
        {signIn}
      </Card>
      {/* In the layout with one column this comes after the summary and its actions. */}
      <div className="grid min-w-0 gap-6">
        <Parcels shipments={shown.shipments} />
        <TimeLine order={shown} />
      </div>
    </div>
  );
}

function Line({ job }: { readonly job: Shown['jobs'][number] }) {
  const nameOf = useCatalogueNames();
  return (
    <Card as="li" className="grid gap-2">
      <h2 className="text-[length:var(--head-s)]">{job.name || nameOf('productTypes', job.product_type)}</h2>
      <LineDetails job={{ details: job.details }} />
      <p>
        <JobStateBadge state={job.state} />
      </p>
    </Card>
  );
}

function Papers({
  link,
  papers,
}: {
  readonly link: { readonly orderId: string; readonly key: string };
  readonly papers: Shown['papers'];
}) {
  const t = useTranslations('orders');
  if (papers.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="papers">
      <h3 id="papers" className="text-[length:var(--text-m)]">
        {t('papers.title')}
      </h3>
      <ul className="grid gap-2">
        {papers.map((paper) => (
          <li key={paper.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <button
              type="button"
              className="text-left text-action underline"
              onClick={() =>
                void downloadLinkedPaper(link, paper).catch(() =>
                  showToast({ text: t('failed'), look: 'danger' }),
                )
              }
            >
              <Icon name="download" /> {paper.title}
            </button>
            <span className="font-measure text-soft text-[length:var(--text-s)]">
              {formatDate(new Date(`${paper.issued}T00:00:00Z`))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
