'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { carrierNames } from '@labelwerk/domain/shipping/carriers.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** When the printed proof was sent, its tracking number, and the shop's message about it. */
export function PrintedProof({ proof }: { readonly proof: NonNullable<OrderedLine['approval']['proof']> }) {
  const t = useTranslations('orders');
  const { sent_at: sentAt, carrier, tracking_number: number, tracking_page: page, sentence } = proof;
  const parcel = `${carrierNames[carrier] ?? t('courier')} ${number}`;
  return (
    <p className="flex items-start gap-2" data-testid="printed-proof">
      <Icon name="truck" />
      <span>
        {t('signOff.proofSent', { date: formatDate(new Date(sentAt)) })}
        {': '}
        {page === null ? (
          <span>{parcel}</span>
        ) : (
          <a className="underline" href={page} target="_blank" rel="noopener noreferrer">
            {parcel}
          </a>
        )}
        {sentence !== '' && <span className="block whitespace-pre-line break-words">{sentence}</span>}
      </span>
    </p>
  );
}
