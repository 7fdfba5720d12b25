'use client';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { useState } from 'react';
import { linesOf, useAddresses } from '#features/addresses/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Link } from '#kit/button/link.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useOrderActions } from '../use-orders.ts';

type Props = { readonly customerId: number; readonly order: Pick<OrderDetail, 'id'> };

/** Changes the delivery address of an order to another of the customer's addresses. */
export function ChangeAddress({ customerId, order }: Props) {
  const t = useTranslations('orders.life.address');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" wide onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('title')} closeLabel={t('close')}>
        <Choice customerId={customerId} order={order} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Choice({ customerId, order, onDone }: Props & { readonly onDone: () => void }) {
  const t = useTranslations('orders.life.address');
  const path = usePath();
  const { list } = useAddresses(customerId);
  const { changeAddress } = useOrderActions(customerId, order.id);
  const [chosen, setChosen] = useState<string>();
  if (list.isPending) return <Skeleton height="12rem" />;
  const addresses = list.data?.addresses ?? [];
  const { error } = changeAddress;
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('text')}</p>
      <RadioCards
        legend={t('which')}
        name="delivery-address"
        layout="rows"
        value={chosen}
        onChange={setChosen}
        cards={addresses.map((one) => ({
          value: String(one.id),
          title: [one.company, `${one.first_name} ${one.last_name}`].filter(Boolean).join(', '),
          text: linesOf(one).join(', '),
        }))}
      />
      {error && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {(error instanceof Problem && error.message) || t('failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          loading={changeAddress.isPending}
          disabled={chosen === undefined}
          onClick={() =>
            changeAddress.mutate(Number(chosen), {
              onSuccess: () => {
                showToast({ text: t('done'), look: 'success' });
                onDone();
              },
            })
          }
        >
          {t('save')}
        </Button>
        <Link className="underline" href={path('address-management')}>
          {t('add')}
        </Link>
      </div>
    </div>
  );
}
