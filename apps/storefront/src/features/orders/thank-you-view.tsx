'use client';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { SignedIn } from './signed-in.tsx';
import { usePaymentState } from './use-orders.ts';

/** After the payment page: what the shop knows of the payment, never what the address bar says. */
export function ThankYouView() {
  const orderId = useSearchParams().get('order') ?? '';
  return <SignedIn>{({ id }) => <PaymentState customerId={id} orderId={orderId} />}</SignedIn>;
}

function PaymentState({ customerId, orderId }: { readonly customerId: number; readonly orderId: string }) {
  const t = useTranslations('orders');
  const path = usePath();
  const { data: payment, isPending } = usePaymentState(customerId, orderId);
  if (isPending) return <Skeleton height="14rem" />;
  if (!payment) {
    return (
      <EmptyState
        title={t('notFound')}
        actions={<LinkButton href={path('orders')}>{t('toOrders')}</LinkButton>}
      >
        {t('notFoundText')}
      </EmptyState>
    );
  }
  const { state, transfer, redirect_url } = payment;
  return (
    <Card marks className="grid gap-4">
      <div role="status" className="grid gap-4">
        <h2>{t(`thanks.${state}.title`)}</h2>
        <p>{t(`thanks.${state}.text`)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-soft">{t('number')}</dt>
          <dd className="font-measure" data-testid="order-number">
            {payment.order_number}
          </dd>
        </div>
        <div>
          <dt className="text-soft">{t('total')}</dt>
          <dd className="tabular-nums">
            {formatMoney({ amount: payment.amount, currency: payment.currency })}
          </dd>
        </div>
        {transfer && (
          <>
            <div>
              <dt className="text-soft">{t('transferTo')}</dt>
              <dd>
                {transfer.holder}, IBAN {transfer.iban}, BIC {transfer.bic}
              </dd>
            </div>
            <div>
              <dt className="text-soft">{t('reference')}</dt>
              <dd className="font-measure">{transfer.reference}</dd>
            </div>
          </>
        )}
      </dl>
      <p className="flex flex-wrap gap-3">
        {redirect_url && (state === 'failed' || state === 'expired') && (
          <LinkButton href={redirect_url}>{t('payNow')}</LinkButton>
        )}
        <LinkButton
          href={path('order', { orderId: payment.order_id })}
          look={redirect_url ? 'outline' : 'action'}
        >
          {t('seeOrder')}
        </LinkButton>
        <LinkButton href={path('home')} look="outline">
          {t('home')}
        </LinkButton>
      </p>
    </Card>
  );
}
