'use client';
import type { Shipment } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { carrierNames } from '@labelwerk/domain/shipping/carriers.ts';
import { Badge } from '#kit/data/badge.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

const looks = { returned: 'warning', lost: 'danger' } as const;

/**
 * Parcels of an order with their numbers, each with a link to the carrier's page where it has one, and a word if it came
 * back or was lost.
 */
export function Parcels({ shipments }: { readonly shipments: readonly Shipment[] }) {
  const t = useTranslations('orders');
  if (shipments.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="parcels">
      <h2 id="parcels">{t('parcels')}</h2>
      <ul className="grid gap-2">
        {shipments.map(
          ({ id, carrier, tracking_number: number, tracking_page: page, shipped_at: at, state }) => (
            <li key={id}>
              <span className="font-measure text-soft text-[length:var(--text-s)]">
                {formatDate(new Date(at))}
              </span>{' '}
              {carrierNames[carrier] ?? t('courier')} <span className="font-measure">{number}</span>{' '}
              {page !== null && (
                <a href={page} target="_blank" rel="noopener noreferrer">
                  {t('followParcel')}
                </a>
              )}{' '}
              {state !== 'sent' && <Badge look={looks[state]}>{t(`parcelState.${state}`)}</Badge>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
