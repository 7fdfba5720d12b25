'use client';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate, formatMoney, formatSize } from '@labelwerk/domain/money/format.ts';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCatalogueNames } from '#features/cart/index.ts';
import { Card } from '#kit/layout/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { JobStateBadge } from './job-state-badge.tsx';
import { OrderAgain } from './order-again.tsx';
import { PagePicture } from './page-picture.tsx';
import { SendArtwork } from './send-artwork.tsx';

/** One produced line: its label, how far it is, what it cost, and the way to order it again. */
export function JobCard({ job, withOrder = false }: { readonly job: Job; readonly withOrder?: boolean }) {
  const t = useTranslations('orders');
  const path = usePath();
  const nameOf = useCatalogueNames();
  const name = job.name || nameOf('productTypes', job.product_type);
  return (
    <Card as="li" className="flex flex-wrap gap-4">
      {job.image && <PagePicture link={job.image} size="thumbnail" alt={t('previewOf', { name })} />}
      <div className="grid min-w-0 flex-1 basis-60 content-start gap-2">
        <h2 className="text-[length:var(--head-s)]">{name}</h2>
        <p className="text-soft">
          {[
            `${formatSize(job.width, job.height)} mm`,
            nameOf('materials', job.material),
            t('labels', { count: job.quantity }),
            t('sorts', { count: job.sorts }),
          ].join(' · ')}
        </p>
        {withOrder && (
          <p className="text-soft text-[length:var(--text-s)]">
            <Link className="underline" href={path('order', { orderId: job.order_id })}>
              {job.order_number}
            </Link>{' '}
            · {formatDate(new Date(job.created_at))}
          </p>
        )}
        <p className="flex flex-wrap items-center justify-between gap-3">
          <JobStateBadge state={job.state} />
          <strong className="tabular-nums">{formatMoney({ amount: job.net, currency: job.currency })}</strong>
        </p>
        {job.owned_tool === 'review' && (
          <p className="text-soft text-[length:var(--text-s)]">{t('toolReview')}</p>
        )}
        {job.waiting && <p className="text-soft text-[length:var(--text-s)]">{job.waiting.text}</p>}
        <div className="flex flex-wrap gap-3">
          {job.takes_artwork && <SendArtwork job={job} name={name} />}
          <OrderAgain job={job} name={name} />
        </div>
      </div>
    </Card>
  );
}
