'use client';
import { claimCalls } from '@labelwerk/contracts/claims/calls.ts';
import type { Claim } from '@labelwerk/contracts/claims/claims.ts';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { Card } from '#kit/layout/card.tsx';
import { shopAddress } from '#platform/client/shop-address.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLineNames } from '../life/line-names.ts';
import { useClaims } from './use-claims.ts';

type Props = { readonly customerId: number; readonly order: OrderDetail };

/** The claims of an order and the shop's answers. */
export function ClaimsList({ customerId, order }: Props) {
  const t = useTranslations('orders.claims');
  const { list } = useClaims(customerId, order.id);
  if (!list.data || list.data.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="claims">
      <h2 id="claims">{t('title')}</h2>
      <ul className="grid gap-4">
        {list.data.map((claim) => (
          <ClaimCard key={claim.id} customerId={customerId} order={order} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function ClaimCard({ customerId, order, claim }: Props & { readonly claim: Claim }) {
  const t = useTranslations('orders.claims');
  const nameOf = useLineNames(order.jobs);
  const { answer, reference } = claim;
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <strong>{claim.reason_text}</strong>
        <span className="font-measure text-soft text-[length:var(--text-s)]">
          {reference} · {formatDate(new Date(claim.created_at))}
        </span>
      </p>
      <p className="text-soft text-[length:var(--text-s)]">{claim.job_ids.map(nameOf).join(', ')}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{claim.text}</p>
      {claim.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {claim.photos.map(({ number }) => {
            const params = { customerId, claimId: claim.id, photo: number };
            const address = shopAddress(claimCalls.getOwnClaimPhoto, { params });
            return (
              <li key={number}>
                <a href={address} target="_blank" rel="noopener">
                  {/* biome-ignore lint/performance/noImgElement: a private picture, answered by the shop */}
                  <img
                    src={address}
                    alt={t('photo', { number })}
                    loading="lazy"
                    className="size-20 rounded-card border border-line object-cover"
                  />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {answer ? (
        <div className="grid gap-1 border-l-2 border-line pl-3">
          <p>
            <strong>{answer.outcome_text}</strong>
            {answer.amount !== null &&
              `: ${formatMoney({ amount: answer.amount, currency: answer.currency })}`}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer.sentence}</p>
          <p className="font-measure text-soft text-[length:var(--text-s)]">
            {formatDate(new Date(answer.at))}
          </p>
        </div>
      ) : (
        <p className="text-soft">{t('open')}</p>
      )}
    </Card>
  );
}
