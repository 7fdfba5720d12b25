'use client';
import type { Job, OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate, formatSize } from '@labelwerk/domain/money/format.ts';
import { isPromiseOpen } from '@labelwerk/domain/orders/next-step.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { ReactNode } from 'react';
import { useCatalogueNames } from '#features/cart/index.ts';
import { OrderedPrice } from '#features/prices/index.ts';
import { DrawnPicture } from '#features/transparency/index.ts';
import { Link } from '#kit/button/link.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PagePicture } from '../artwork/page-picture.tsx';
import { SendArtwork } from '../artwork/send-artwork.tsx';
import { SendCodes } from '../artwork/send-codes.tsx';
import { NotNow } from '../life/not-now.tsx';
import { ArtworkRefused } from './artwork-refused.tsx';
import { JobStateBadge } from './job-state-badge.tsx';
import { LineDetails, PrintedSorts } from './line-details.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderProof } from './order-proof.tsx';

/** States in which the sign-off page has something to do. */
const signable: ReadonlySet<Job['state']> = new Set(['approval_pending', 'proof_pending', 'approved']);

/** One produced line: its label, state and price, and a link to order it again. */
export function JobCard({
  job,
  line,
  approved,
  vat,
  withOrder = false,
}: {
  readonly job: Job;
  /** The line with all its details, on the page of its order. */
  readonly line?: OrderedLine;
  /** Who approved it and when; not passed in lists, which then need no code for the market's time. */
  readonly approved?: ReactNode;
  /** Of the order, on its page; without it the price is that without VAT. */
  readonly vat?: Parameters<typeof OrderedPrice>[0]['vat'];
  readonly withOrder?: boolean;
}) {
  const t = useTranslations('orders');
  const path = usePath();
  const { language } = useSite();
  const nameOf = useCatalogueNames();
  const name = job.name || nameOf('productTypes', job.product_type);
  return (
    <Card as="li" className="flex flex-wrap gap-4">
      {job.image && <PagePicture link={job.image} size="thumbnail" alt={t('previewOf', { name })} />}
      {!job.image && line && isPrintedFromCodes(line.configuration) && (
        <DrawnPicture configuration={line.configuration} className="w-24 flex-none self-start" />
      )}
      <div className="grid min-w-0 flex-1 basis-60 content-start gap-2">
        <h2 className="text-[length:var(--head-s)]">{name}</h2>
        {job.note !== '' && (
          <p className="whitespace-pre-line break-words text-[length:var(--text-s)]">{job.note}</p>
        )}
        {line ? (
          <>
            <LineDetails job={line} />
            <PrintedSorts job={line} />
          </>
        ) : (
          <>
            <p className="text-soft">
              {[
                `${formatSize(job.width, job.height, language)} mm`,
                nameOf('materials', job.material),
                t('labels', { count: job.quantity }),
                t('sorts', { count: job.sorts }),
              ].join(' · ')}
            </p>
            <Disclosure summary={t('allDetails')}>
              <LineDetails job={job} />
            </Disclosure>
          </>
        )}
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
          <OrderedPrice net={job.net} currency={job.currency} vat={vat} />
        </p>
        {job.owned_tool === 'review' && (
          <p className="text-soft text-[length:var(--text-s)]">{t('toolReview')}</p>
        )}
        {line?.delivery && !line.approval.pending && isPromiseOpen(line.next?.step) && (
          <p className="text-[length:var(--text-s)]">
            {t('signOff.arrives', {
              from: formatDate(new Date(line.delivery.arrivesFrom)),
              to: formatDate(new Date(line.delivery.arrivesTo)),
            })}{' '}
            <span className="text-soft">{t('signOff.counts')}</span>
          </p>
        )}
        {approved}
        {line && job.state === 'artwork_rejected' && <ArtworkRefused rejection={line.rejection} />}
        {line && isPrintedFromCodes(line.configuration) && <SendCodes job={line} />}
        {job.waiting && <p className="text-soft text-[length:var(--text-s)]">{job.waiting.text}</p>}
        <div className="flex flex-wrap gap-3">
          {signable.has(job.state) && (
            <LinkButton
              href={path('sign-off', { orderId: job.order_id })}
              look={job.state === 'approved' ? 'outline' : 'action'}
              size="small"
              aria-label={`${t(`signOff.look.${job.state === 'approved' ? 'approved' : 'pending'}`)}: ${name}`}
            >
              {t(`signOff.look.${job.state === 'approved' ? 'approved' : 'pending'}`)}
            </LinkButton>
          )}
          {job.takes_artwork && (
            <SendArtwork job={job} name={name} look={signable.has(job.state) ? 'outline' : 'action'} />
          )}
          {line && <OrderProof job={job} name={name} />}
          <OrderAgain job={job} name={name} />
        </div>
        {line && <NotNow actions={line.actions} />}
      </div>
    </Card>
  );
}
