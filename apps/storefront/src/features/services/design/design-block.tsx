'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePriceList } from '#features/calculator/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { valuesOf } from './brief-values.ts';
import { DesignForm } from './design-form.tsx';
import type { Changed } from './use-design-form.ts';
import { useDesignOffer } from './use-offer.ts';

/** The design of the cart that the address names; null: it is not there, or was ordered. */
function useChanged(serviceId: string | null) {
  const { data: profile } = useSession();
  return useQuery({
    queryKey: ['service', profile?.id, serviceId],
    enabled: serviceId !== null && profile !== undefined,
    queryFn: async ({ signal }): Promise<Changed | null> => {
      if (!profile || serviceId === null) return null;
      try {
        const params = { customerId: profile.id, serviceId };
        const service = await send(serviceCalls.getCustomerService, { params, signal });
        const { brief, state, cart_id: cartId } = service;
        if (brief.kind !== 'design' || state !== 'in_cart' || cartId === null) return null;
        return { id: service.id, cartId, values: valuesOf(brief) };
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
    // What is being typed is not taken away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The form of the design service, or that it is not offered. */
export function DesignBlock() {
  const t = useTranslations('services.design');
  const path = usePath();
  const offer = useDesignOffer();
  const { data: list } = usePriceList();
  const [serviceId] = useState(() => new URLSearchParams(location.search).get('service'));
  const changed = useChanged(serviceId);
  if (offer.isError || changed.isError) return <p role="alert">{t('failed')}</p>;
  if (offer.data === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t('notOffered')}</p>
        <LinkButton href={path('contact')}>{t('contact')}</LinkButton>
      </div>
    );
  if (!offer.data || !list || (serviceId !== null && changed.data === undefined))
    return <CardComing lines={6} button />;
  return (
    <div className="grid gap-4">
      {changed.data === null && serviceId !== null && (
        <p role="status" className="rounded-card bg-warning-wash p-3">
          {t('gone')}
        </p>
      )}
      <DesignForm offer={offer.data} list={list} changed={changed.data ?? undefined} />
    </div>
  );
}
