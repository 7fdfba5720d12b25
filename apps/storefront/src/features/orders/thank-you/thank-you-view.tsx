'use client';
import type { PaymentStateAnswer } from '@labelwerk/contracts/payments/payment-state.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Card } from '#kit/layout/card.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useSearchParams } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { SignedIn } from '../signed-in.tsx';
import { useOrderActions, usePaymentState } from '../use-orders.ts';
import { accountLines } from './account-lines.ts';
import { NextStep } from './next-step.tsx';

/** The page after the payment: shows the payment state that the API returns, whatever the URL contains. */
export function ThankYouView() {
  const orderId = useSearchParams().get('order') ?? '';
  const t = useTranslations('orders');
  const waiting = <h1>{t('order')}</h1>;
  return <SignedIn head={waiting}>{({ id }) => <PaymentState customerId={id} orderId={orderId} />}</SignedIn>;
}

/** States in which the order may still be paid. */
const unpaid: ReadonlySet<PaymentStateAnswer['state']> = new Set(['failed', 'processing']);

/** States after which the order waits for its files, its approval or a transfer. */
const settled: ReadonlySet<PaymentStateAnswer['state']> = new Set([
  'paid',
  'on_invoice',
  'awaiting_transfer',
]);

function PaymentState({ customerId, orderId }: { readonly customerId: number; readonly orderId: string }) {
  const t = useTranslations('orders');
  const promises = useTranslations('promises');
  const path = usePath();
  const { data: payment, isPending } = usePaymentState(customerId, orderId);
  if (isPending)
    return (
      <>
        <h1>{t('order')}</h1>
        <Skeleton height="14rem" />
      </>
    );
  if (!payment) {
    return (
      <>
        <h1>{t('order')}</h1>
        <EmptyState
          title={t('notFound')}
          actions={<LinkButton href={path('orders')}>{t('toOrders')}</LinkButton>}
        >
          {t('notFoundText')}
        </EmptyState>
      </>
    );
  }
  const { state, transfer, redirect_url: open } = payment;
  const isPayable = unpaid.has(state) && (state === 'failed' || open !== null);
  return (
    <>
      <h1>{t(`thanks.${state}.title`)}</h1>
      <Card marks className="grid gap-4" data-testid="payment" data-state={state}>
        <p role="status">{state === 'on_invoice' ? promises('invoice') : t(`thanks.${state}.text`)}</p>
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
                <dd>{[transfer.holder, ...accountLines(transfer, t)].join(', ')}</dd>
              </div>
              <div>
                <dt className="text-soft">{t('reference')}</dt>
                <dd className="font-measure">{transfer.reference}</dd>
              </div>
            </>
          )}
        </dl>
        {settled.has(state) && <NextStep customerId={customerId} orderId={payment.order_id} />}
        <p className="flex flex-wrap gap-3">
          {isPayable && (
            <PayButton
              customerId={customerId}
              orderId={payment.order_id}
              look={state === 'failed' ? 'action' : 'outline'}
            />
          )}
          {state === 'expired' && <LinkButton href={path('cart')}>{t('toCart')}</LinkButton>}
          <LinkButton href={path('order', { orderId: payment.order_id })} look="outline">
            {t('seeOrder')}
          </LinkButton>
          <LinkButton href={path('home')} look="quiet">
            {t('home')}
          </LinkButton>
        </p>
      </Card>
    </>
  );
}

/** Opens the page on which the order is paid: the one already open, or a new one after a failed payment. */
function PayButton({
  customerId,
  orderId,
  look,
}: {
  readonly customerId: number;
  readonly orderId: string;
  readonly look: 'action' | 'outline';
}) {
  const t = useTranslations('orders');
  const { pay } = useOrderActions(customerId, orderId);
  const onError = (error: Error) =>
    showToast({ text: (error instanceof Problem && error.message) || t('failed'), look: 'danger' });
  return (
    <Button
      look={look}
      loading={pay.isPending}
      onClick={() =>
        pay.mutate(undefined, {
          onError,
          onSuccess: ({ redirect_url: to }) => window.location.assign(to),
        })
      }
    >
      {t('payNow')}
    </Button>
  );
}
