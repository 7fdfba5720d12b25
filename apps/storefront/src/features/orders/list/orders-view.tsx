'use client';
import type { OrderSummary } from '@labelwerk/contracts/orders/orders.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { useEffect, useState } from 'react';
import { Link } from '#kit/button/link.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Pagination } from '#kit/data/tables/pagination.tsx';
import { Table } from '#kit/data/tables/table.tsx';
import { Tabs } from '#kit/layout/tabs.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { JobsList } from '../job/jobs-list.tsx';
import { OrderAgain } from '../job/order-again.tsx';
import { OrderStep } from '../order-step.tsx';
import { SignedIn } from '../signed-in.tsx';
import { useOrders } from '../use-orders.ts';

const views = ['orders', 'current', 'completed'] as const;
type View = (typeof views)[number];

/** The customer's orders, or their open or finished jobs (`?filter=` in the URL). */
export function OrdersView() {
  return <SignedIn>{({ id }) => <Views customerId={id} />}</SignedIn>;
}

function Views({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('orders');
  const [view, setView] = useState<View>('orders');
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('filter');
    setView(views.find((known) => known === asked) ?? 'orders');
  }, []);
  const change = (id: string) => {
    const next = views.find((known) => known === id) ?? 'orders';
    setView(next);
    const address = next === 'orders' ? window.location.pathname : `?filter=${next}`;
    window.history.replaceState(window.history.state, '', address);
  };
  return (
    <div className="min-w-0">
      <Tabs
        label={t('title')}
        active={view}
        onChange={change}
        tabs={views.map((id) => ({
          id,
          title: t(`view.${id}`),
          content:
            id === 'orders' ? (
              <OrderTable customerId={customerId} />
            ) : (
              <JobsList customerId={customerId} filter={id} />
            ),
        }))}
      />
    </div>
  );
}

function OrderTable({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('orders');
  const path = usePath();
  const [page, setPage] = useState(1);
  const { data, isPending, error, refetch } = useOrders(customerId, page);
  const contentOf = (order: OrderSummary) =>
    order.names.filter(Boolean).join(', ') || t('labels', { count: order.quantity_items });
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
            <th scope="col" className="max-tablet:hidden">
              {t('date')}
            </th>
            <th scope="col" className="max-tablet:hidden">
              {t('what')}
            </th>
            <th scope="col">{t('stepTitle')}</th>
            <th scope="col" className="text-right">
              {t('total')}
            </th>
            <th scope="col" className="max-tablet:hidden">
              <span className="hidden-visually">{t('again')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link className="whitespace-nowrap" href={path('order', { orderId: order.id })}>
                  {order.order_number}
                </Link>
                {/* On a phone a row has no room for all columns: content and link are shown below the order number. */}
                <span className="text-soft mt-1 block tablet:hidden">{contentOf(order)}</span>
                <span className="mt-2 block tablet:hidden">
                  <AgainCell order={order} />
                </span>
              </th>
              <td className="max-tablet:hidden">{formatDate(new Date(order.created_at))}</td>
              <td className="max-tablet:hidden">{contentOf(order)}</td>
              <td>
                <OrderStep order={order} />
              </td>
              <td className="text-right tabular-nums">
                {formatMoney({ amount: order.gross, currency: order.currency })}
              </td>
              <td className="text-right max-tablet:hidden">
                <AgainCell order={order} />
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

/**
 * Link to order again: for an order of one line, to that line's page; for several, to the order, where one is chosen.
 */
function AgainCell({ order }: { readonly order: OrderSummary }) {
  const t = useTranslations('orders');
  const path = usePath();
  const [job, ...others] = order.jobs;
  if (!job) return null;
  if (others.length === 0) return <OrderAgain job={job} name={order.order_number} />;
  return (
    <LinkButton
      href={path('order', { orderId: order.id })}
      look="outline"
      size="small"
      aria-label={`${t('again')}: ${order.order_number}`}
    >
      {t('again')}
    </LinkButton>
  );
}
