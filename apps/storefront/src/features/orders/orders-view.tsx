'use client';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { Pagination } from '#kit/pagination.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Table } from '#kit/table.tsx';
import { usePath } from '#platform/client/site.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { SignedIn } from './signed-in.tsx';
import { useOrders } from './use-orders.ts';

export function OrdersView() {
  return <SignedIn>{({ id }) => <OrderTable customerId={id} />}</SignedIn>;
}

function OrderTable({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('orders');
  const path = usePath();
  const [page, setPage] = useState(1);
  const { data, isPending, error, refetch } = useOrders(customerId, page);
  if (isPending) return <Skeleton height="16rem" />;
  if (error || !data) {
    return (
      <EmptyState
        title={t('failed')}
        actions={
          <button type="button" className="underline" onClick={() => refetch()}>
            {t('retry')}
          </button>
        }
      />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        title={t('none')}
        actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
      >
        {t('noneText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <Table caption={t('title')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('stateTitle')}</th>
            <th scope="col" className="text-right">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link href={path('order', { orderId: order.id })}>{order.order_number}</Link>
              </th>
              <td>{formatDate(new Date(order.created_at))}</td>
              <td>
                {order.names.filter(Boolean).join(', ') || t('labels', { count: order.quantity_items })}
              </td>
              <td>
                <OrderStateBadge state={order.state} />
              </td>
              <td className="text-right tabular-nums">
                {formatMoney({ amount: order.gross, currency: order.currency as 'EUR' })}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {data.total > data.per_page && (
        <Pagination
          page={page}
          total={data.total}
          perPage={data.per_page}
          onChange={setPage}
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          pageLabel={(number) => t('pageNumber', { number })}
        />
      )}
    </div>
  );
}
