'use client';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FileClaim } from '../claims/file-claim.tsx';
import { hasGoods } from '../has-goods.ts';
import { useOrderActions } from '../use-orders.ts';
import { ChangeAddress } from './change-address.tsx';
import { NotNow } from './not-now.tsx';

/** The actions that the customer may take on an order as a whole, and why others are not possible now. */
export function OrderActions({
  customerId,
  order,
}: {
  readonly customerId: number;
  readonly order: OrderDetail;
}) {
  const t = useTranslations('orders');
  const path = usePath();
  const [asking, setAsking] = useState(false);
  const { cancel, pay } = useOrderActions(customerId, order.id);
  const { change_address: _address, ...withoutAddress } = order.actions;
  const onError = (error: Error) =>
    showToast({ text: (error instanceof Problem && error.message) || t('failed'), look: 'danger' });
  return (
    <>
      {order.jobs.some(({ approval }) => approval.pending) && (
        <LinkButton href={path('sign-off', { orderId: order.id })}>{t('signOff.look.pending')}</LinkButton>
      )}
      {order.actions.pay.allowed && (
        <Button
          wide
          loading={pay.isPending}
          onClick={() =>
            pay.mutate(undefined, {
              onError,
              onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
            })
          }
        >
          {t('payNow')}
        </Button>
      )}
      <FileClaim customerId={customerId} order={order} />
      {hasGoods(order) && order.actions.change_address.allowed && (
        <ChangeAddress customerId={customerId} order={order} />
      )}
      {order.actions.cancel.allowed && (
        <Button look="outline" wide onClick={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      )}
      <NotNow actions={hasGoods(order) ? order.actions : withoutAddress} />
      <AlertDialog
        open={asking}
        title={t('cancelTitle')}
        confirmLabel={t('cancelYes')}
        cancelLabel={t('cancelNo')}
        dangerous
        loading={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onError, onSettled: () => setAsking(false) })}
      >
        {t('cancelText')}
      </AlertDialog>
    </>
  );
}
