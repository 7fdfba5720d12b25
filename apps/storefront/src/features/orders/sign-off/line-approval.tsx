'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { takeBackMinutes } from '@labelwerk/domain/orders/approval.ts';
import { useId, useRef } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { TimeLeft } from './time-left.tsx';

type Props = {
  readonly job: OrderedLine;
  readonly name: string;
  readonly busy: boolean;
  /** Lines that are approved at once: more than one in a set. */
  readonly together: number;
  /** Designs that are still to be looked at. */
  readonly left: number;
  readonly onApprove: () => Promise<unknown>;
  readonly onTakeBack: () => Promise<unknown>;
  readonly onOver: () => void;
};

/**
 * The button that approves a line or, until its release, takes the approval back. The focus stays here when the button
 * changes.
 */
export function LineApproval({ job, name, busy, together, left, onApprove, onTakeBack, onOver }: Props) {
  const t = useTranslations('orders');
  const { market, language } = useSite();
  const momentOf = (at: string) => momentInMarket(market, new Date(at), language);
  const leftId = useId();
  const place = useRef<HTMLDivElement>(null);
  const { pending, approved_at: approvedAt, release_at: releaseAt, released_at: releasedAt } = job.approval;
  const { approved_by: approvedBy } = job.approval;
  const approveText = together > 1 ? t('signOff.approveSet') : t('signOff.approve');
  const then = (work: () => Promise<unknown>) =>
    void work()
      .then(() => place.current?.focus())
      .catch(() => undefined);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid gap-3 border-t border-line pt-4"
      data-testid="approval"
      data-state={job.state}
    >
      {pending && (
        <>
          <p className="text-[length:var(--text-s)]">{t('signOff.confirm')}</p>
          <p role="status" id={leftId} className="font-bold text-[length:var(--text-s)]">
            {left > 0 && t('signOff.lookFirst', { count: left })}
          </p>
          <Button
            size="large"
            wide
            loading={busy}
            disabled={left > 0}
            aria-describedby={left > 0 ? leftId : undefined}
            aria-label={`${approveText}: ${name}`}
            onClick={() => then(onApprove)}
          >
            <Icon name="check" /> {approveText}
          </Button>
          <p className="text-soft text-[length:var(--text-s)]">
            {t('signOff.hour', { minutes: takeBackMinutes })}
          </p>
        </>
      )}
      {job.state === 'approved' && approvedAt && releaseAt && (
        <>
          <p role="status">
            <strong>
              {approvedBy === null
                ? t('signOff.approvedOn', momentOf(approvedAt))
                : t('signOff.approvedBy', { name: approvedBy, ...momentOf(approvedAt) })}
            </strong>{' '}
            {t('signOff.until', momentOf(releaseAt))}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <TimeLeft until={releaseAt} onOver={onOver} />
            <Button
              look="outline"
              loading={busy}
              aria-label={`${t('signOff.takeBack')}: ${name}`}
              onClick={() => then(onTakeBack)}
            >
              <Icon name="undo" /> {t('signOff.takeBack')}
            </Button>
          </div>
        </>
      )}
      {releasedAt && <p role="status">{t('signOff.releasedOn', momentOf(releasedAt))}</p>}
      {!pending && !approvedAt && !releasedAt && (
        <p className="text-soft">{job.actions.approve.reason?.text}</p>
      )}
    </div>
  );
}
