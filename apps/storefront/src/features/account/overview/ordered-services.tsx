'use client';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { Link } from '#kit/button/link.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { OverviewList } from './overview-list.tsx';

/** Reviews, proofs and designs, ordered with lines or by themselves: open ones before completed ones. */
export function OrderedServices({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('account.overview');
  const path = usePath();
  const services = useQuery({
    queryKey: ['services', customerId],
    queryFn: async ({ signal }) => {
      const params = { customerId };
      const of = (filter: string) => ({ params, query: { filter }, signal });
      const lists = await Promise.all([
        send(orderCalls.listArtworkServices, of('current')),
        send(orderCalls.listDesigns, of('current')),
        send(orderCalls.listArtworkServices, of('completed')),
        send(orderCalls.listDesigns, of('completed')),
      ]);
      return lists.flatMap((list) => ('services' in list ? list.services : list.designs));
    },
  });
  return (
    <OverviewList
      title={t('services')}
      rows={services.data}
      failed={services.isError}
      retry={services.refetch}
      keyOf={({ id }) => id}
      empty={
        <>
          {t('noServices')}{' '}
          <Link className={styles.link} href={path('artwork-services')}>
            {t('toServices')}
          </Link>
        </>
      }
      row={(service) => (
        <>
          <span>
            {[service.kind_name, service.name].filter(Boolean).join(' – ')}
            <br />
            <Link className={styles.link} href={path('order', { orderId: service.order_id })}>
              {service.order_number}
            </Link>
          </span>
          <Badge>{service.state_text}</Badge>
        </>
      )}
    />
  );
}
