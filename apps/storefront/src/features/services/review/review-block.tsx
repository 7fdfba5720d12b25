'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { ReviewForm } from './review-form.tsx';
import type { ChangedReview } from './use-review-form.ts';
import { useOfferedReviews } from './use-reviews.ts';

/** The review of the cart that the address names; null: there is none, or it was ordered. */
function useChanged(serviceId: string | null) {
  const { data: profile } = useSession();
  return useQuery({
    queryKey: ['service', profile?.id, serviceId],
    enabled: serviceId !== null && profile !== undefined,
    queryFn: async ({ signal }): Promise<ChangedReview | null> => {
      if (!profile || serviceId === null) return null;
      try {
        const params = { customerId: profile.id, serviceId };
        const { id, brief, service, state } = await send(serviceCalls.getCustomerService, { params, signal });
        if (brief.kind !== 'review' || state !== 'in_cart') return null;
        return { id, values: { service, file_id: brief.file_id, message: brief.message } };
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The form of the artwork services, or that none is offered. */
export function ReviewBlock() {
  const t = useTranslations('services.review');
  const path = usePath();
  const offer = useOfferedReviews();
  const [serviceId] = useState(() => new URLSearchParams(location.search).get('service'));
  const changed = useChanged(serviceId);
  if (offer.isError || changed.isError) return <p role="alert">{t('failed')}</p>;
  if (offer.data?.services.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t('notOffered')}</p>
        <LinkButton href={path('contact')}>{t('contact')}</LinkButton>
      </div>
    );
  if (!offer.data || (serviceId !== null && changed.data === undefined))
    return <CardComing lines={6} button />;
  return <ReviewForm offer={offer.data} changed={changed.data ?? undefined} />;
}
