'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { isPromiseOpen } from '@labelwerk/domain/orders/next-step.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { useState } from 'react';
import { useCatalogueNames } from '#features/cart/index.ts';
import { OrderedPrice } from '#features/prices/index.ts';
import { OwnProof } from '#features/proofs/index.ts';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { SendArtwork } from '../artwork/send-artwork.tsx';
import { SendCodes } from '../artwork/send-codes.tsx';
import { JobStateBadge } from '../job/job-state-badge.tsx';
import { LineDetails, PrintedSorts } from '../job/line-details.tsx';
import { LineApproval } from './line-approval.tsx';
import { LineArtwork } from './line-artwork.tsx';
import { PrintedProof } from './printed-proof.tsx';
import { designsToTick } from './ticks.ts';

type Props = {
  readonly job: OrderedLine;
  /** Of the order. */
  readonly vat: Parameters<typeof OrderedPrice>[0]['vat'];
  readonly customerId: number;
  readonly busy: boolean;
  /** Numbers of the designs that were looked at. */
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (number: number, isTicked: boolean) => void;
  /** Lines that the button approves: this one, or all open ones of its set. */
  readonly together: number;
  /** Designs of those lines that are still to be looked at. */
  readonly left: number;
  /** Why the last click was refused. */
  readonly problem: string | undefined;
  readonly onApprove: () => Promise<unknown>;
  readonly onTakeBack: () => Promise<unknown>;
  /** Called when the time to take the approval back is over. */
  readonly onOver: () => void;
};

/** States in which a file is asked for: there is no accepted file yet that could be wrong. */
const lacksFile: ReadonlySet<OrderedLine['state']> = new Set(['awaiting_artwork', 'artwork_rejected']);

/**
 * One line: its designs flat and its label on the pack, everything that was ordered, the result of the check, the date, and the approval.
 */
export function SignOffLine(props: Props) {
  const { job, vat, customerId, busy, ticked, onTick, together, left, problem } = props;
  const { onApprove, onTakeBack, onOver } = props;
  const t = useTranslations('orders');
  const [design, setDesign] = useState(1);
  const numbers = designsToTick(job);
  const nameOf = useCatalogueNames();
  const name = job.name || nameOf('productTypes', job.product_type);
  const { delivery, approval } = job;
  const date = (day: string) => formatDate(new Date(day));
  return (
    <Card as="li" marks className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2>{name}</h2>
        <JobStateBadge state={job.state} />
      </div>
      {job.printed.some(({ page }) => page !== null) && (
        <OwnProof
          customerId={customerId}
          jobId={job.id}
          version={approval.version}
          name={`${job.order_number}-${job.position}`}
          ticks={approval.pending ? { numbers, ticked, onTick } : undefined}
          onShown={setDesign}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 tablet:grid-cols-2">
        <LineArtwork job={job} name={name} design={design} />
        <div className="grid min-w-0 content-start gap-4">
          <LineDetails job={job} />
          <section className="grid gap-1">
            <h3 className="text-[length:var(--text-m)] font-bold">{t('design.title')}</h3>
            <PrintedSorts job={job} />
          </section>
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-soft">{t('signOff.price')}</span>
            <OrderedPrice net={job.net} currency={job.currency} vat={vat} />
          </p>
          {delivery && isPromiseOpen(job.next?.step) && (
            <p className="flex items-start gap-2">
              <Icon name="truck" />
              <span>
                {t(approval.pending ? 'signOff.arrivesIf' : 'signOff.arrives', {
                  from: date(delivery.arrivesFrom),
                  to: date(delivery.arrivesTo),
                })}
                <span className="block text-soft text-[length:var(--text-s)]">
                  {approval.pending && delivery.countsToday
                    ? t('signOff.countsToday', { hour: delivery.cutOffHour })
                    : t('signOff.counts')}
                </span>
              </span>
            </p>
          )}
        </div>
      </div>
      {problem && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {problem}
        </p>
      )}
      {approval.proof && <PrintedProof proof={approval.proof} />}
      {isPrintedFromCodes(job.configuration) && job.state === 'awaiting_artwork' && <SendCodes job={job} />}
      {job.waiting && <p className="text-soft">{job.waiting.text}</p>}
      <LineApproval
        job={job}
        name={name}
        busy={busy}
        together={together}
        left={left}
        onApprove={onApprove}
        onTakeBack={onTakeBack}
        onOver={onOver}
      />
      {job.takes_artwork && (
        <div className="flex flex-wrap items-center gap-3 text-[length:var(--text-s)]">
          {!lacksFile.has(job.state) && <span className="text-soft">{t('signOff.notRight')}</span>}
          <SendArtwork job={job} name={name} look={approval.pending ? 'outline' : 'action'} />
        </div>
      )}
    </Card>
  );
}
