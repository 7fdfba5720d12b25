'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { nameOfService, ServiceDetails } from '#features/cart/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { mayPass, Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Coming } from '../coming.tsx';
import { Deliveries } from '../ordered/deliveries.tsx';
import { ServiceStateBadge } from '../ordered/state-badge.tsx';
import { useRevisionKey } from './revision-key.ts';

/** A service opened by the link of a mail: its deliveries, and the answer to the newest. */
export function RevisionBlock() {
  const t = useTranslations('services.revision');
  const token = useRevisionKey();
  const client = useQueryClient();
  const queryKey = ['revision', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: token !== '',
    queryFn: ({ signal }) => send(serviceCalls.getRevision, { params: { token }, signal }),
    retry: (count, failed) => count < 2 && mayPass(failed),
  });
  if (token === '') return <Elsewhere text={t('noLink')} />;
  if (error) {
    const isWrong =
      error instanceof Problem && (error.status === 404 || error.status === 400 || error.status === 422);
    return <Elsewhere text={isWrong ? t('wrong') : error.message || t('failed')} />;
  }
  if (!data) return <Coming height="16rem" />;
  return (
    <Card marks as="section" className="grid gap-4" aria-labelledby="revision" data-state={data.state}>
      <h2 id="revision" className="text-[length:var(--head-s)]">
        {nameOfService(data)}
      </h2>
      <p className="flex flex-wrap items-center gap-3">
        <ServiceStateBadge state={data.state} text={data.state_text} />
        <span className="text-soft">{t('order', { number: data.order_number })}</span>
      </p>
      <ServiceDetails of={data} />
      <Deliveries
        service={data}
        base="public"
        onNewer={refetch}
        onAnswer={async (body) => {
          client.setQueryData(queryKey, await send(serviceCalls.answerRevision, { params: { token }, body }));
        }}
        onComment={async (body) => {
          client.setQueryData(
            queryKey,
            await send(serviceCalls.addRevisionComment, { params: { token }, body }),
          );
        }}
      />
    </Card>
  );
}

function Elsewhere({ text }: { readonly text: string }) {
  const t = useTranslations('services.revision');
  const path = usePath();
  return (
    <Card marks as="section" className="grid justify-items-start gap-4">
      <p role="status">{text}</p>
      <LinkButton href={path('orders')}>{t('orders')}</LinkButton>
    </Card>
  );
}
