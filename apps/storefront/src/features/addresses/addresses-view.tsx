'use client';
import type { Address, AddressInput } from '@labelwerk/contracts/addresses/addresses.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { useState } from 'react';
import { AccountFrame } from '#features/account/index.ts';
import { Button } from '#kit/button/button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { bodyAgain, linesOf } from './address-values.ts';
import { useAddresses } from './use-addresses.ts';
import { VatNumber } from './vat-number.tsx';

export function AddressesView() {
  const t = useTranslations('addresses');
  return (
    <AccountFrame>
      {({ id }) => (
        <>
          <h1>{t('meta.title')}</h1>
          <p className="text-soft mb-6">{t('lead')}</p>
          <Addresses customerId={id} />
        </>
      )}
    </AccountFrame>
  );
}

/** Loads what the page needs besides the addresses: limit and countries. */
function useManagementInfo(customerId: number) {
  const { language } = useSite();
  return useQuery({
    queryKey: ['addresses', customerId, language, 'info'],
    queryFn: ({ signal }) => send(addressCalls.getAddressManagementInfo, { params: { customerId }, signal }),
  });
}

function Addresses({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('addresses');
  const { market } = useSite();
  const { list, add, replace, remove, restore } = useAddresses(customerId);
  const info = useManagementInfo(customerId);
  /** Id of the address whose form is open; `new` for a new one. */
  const [open, setOpen] = useState<number | 'new'>();
  const [asked, setAsked] = useState<Address>();
  const onError = (error: Error) => {
    const text = error instanceof Problem ? error.message : '';
    showToast({ text: text || t('failed'), look: 'danger' });
  };
  if (list.isPending || info.isPending) return <CardComing lines={5} />;
  if (!list.data || !info.data) {
    return (
      <EmptyState
        title={t('failed')}
        actions={
          <Button
            onClick={() => {
              void list.refetch();
              void info.refetch();
            }}
          >
            {t('retry')}
          </Button>
        }
      />
    );
  }
  const { addresses } = list.data;
  const form = (onSave: (body: AddressInput) => Promise<unknown>, known?: Address) => (
    <AddressForm
      countries={info.data.countries}
      homeCountry={market}
      known={known}
      asksDefaults
      onCancel={() => setOpen(undefined)}
      onSave={async (body) => {
        await onSave(body);
        setOpen(undefined);
        showToast({ text: t('saved'), look: 'success' });
      }}
    />
  );
  const edit = async (address: Address) => {
    try {
      // Another window may have removed it: checked before the form opens, so that no input is lost.
      await send(addressCalls.isActiveAddress, { params: { customerId, addressId: address.id } });
      setOpen(address.id);
    } catch (error) {
      onError(error as Error);
      void list.refetch();
    }
  };
  const takeAway = (address: Address) =>
    remove.mutate(address.id, {
      onError,
      onSettled: () => setAsked(undefined),
      onSuccess: () =>
        showToast({
          text: t('removed'),
          undo: { label: t('undo'), onUndo: () => restore.mutate(address.id, { onError }) },
        }),
    });
  const isFull = addresses.length >= info.data.limit;
  return (
    <div className="grid gap-6">
      {addresses.length === 0 && open !== 'new' && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      <ul className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]">
        {addresses.map((address) =>
          open === address.id ? (
            <Card as="li" key={address.id} className="col-span-full" aria-label={t('edit')}>
              {form((body) => replace.mutateAsync({ id: address.id, ...body }), address)}
            </Card>
          ) : (
            <AddressCard
              key={address.id}
              address={address}
              busy={replace.isPending && replace.variables.id === address.id}
              onEdit={() => void edit(address)}
              onRemove={() => setAsked(address)}
              onDefault={(which) =>
                replace.mutate({ id: address.id, ...bodyAgain(address, { [which]: true }) }, { onError })
              }
            />
          ),
        )}
      </ul>
      {open === 'new' ? (
        <Card as="section" aria-label={t('add')}>
          {form((body) => add.mutateAsync(body))}
        </Card>
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <Button disabled={isFull} onClick={() => setOpen('new')}>
            <Icon name="plus" /> {t('add')}
          </Button>
          {isFull && <span className="text-soft">{t('full', { n: info.data.limit })}</span>}
        </p>
      )}
      <VatNumber
        customerId={customerId}
        delivery={addresses.find(({ id }) => id === list.data.delivery_address_id)}
      />
      <AlertDialog
        open={asked !== undefined}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        dangerous
        loading={remove.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && takeAway(asked)}
      >
        {asked && (
          <p>
            {t(asked.is_default_delivery || asked.is_default_billing ? 'removeDefault' : 'removeText', {
              address: linesOf(asked).join(', '),
            })}
          </p>
        )}
      </AlertDialog>
    </div>
  );
}
