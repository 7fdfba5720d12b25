'use client';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { OrderStep } from '#features/orders/index.ts';
import { Link } from '#kit/button/link.tsx';
import { mayPass, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { OverviewList } from './overview-list.tsx';

/** Maximum number of retries of temporary errors. */
const maxRetries = 3;

export function RecentOrders({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('account.overview');
  const path = usePath();
  const recent = useQuery({
    queryKey: ['recent-orders', customerId],
    queryFn: async ({ signal }) =>
      (await send(orderCalls.listRecentOrders, { params: { customerId }, signal })).orders,
    retry: (failures, error) => failures < maxRetries && mayPass(error),
  });
  return (
    <OverviewList
      title={t('orders')}
      rows={recent.data}
      failed={recent.isError}
      retry={recent.refetch}
      keyOf={({ id }) => id}
      empty={
        <>
          {t('noOrders')}{' '}
          <Link className={styles.link} href={path('calculator')}>
            {t('toCalculator')}
          </Link>
        </>
      }
      row={(order) => (
        <>
          <span>
            <Link className={styles.link} href={path('order', { orderId: order.id })}>
              {order.order_number}
            </Link>{' '}
            {order.names.filter(Boolean).join(', ')}
            <br />
            <small>
              {formatDate(new Date(order.created_at))},{' '}
              {formatMoney({ amount: order.gross, currency: order.currency })}
            </small>
          </span>
          <OrderStep order={order} />
        </>
      )}
      more={
        <p>
          <Link className={styles.link} href={path('orders')}>
            {t('allOrders')}
          </Link>
        </p>
      }
    />
  );
}
