'use client';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BrandForm } from './brand-form.tsx';
import { useBrands } from './use-brands.ts';

type Brand = { readonly id: string; readonly name: string };

/** The brands of a customer: add, rename, and remove after a question. */
export function BrandList({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('transparency.brands');
  const { list, add, rename, remove } = useBrands(customerId);
  const [renamed, setRenamed] = useState<string>();
  const [removed, setRemoved] = useState<Brand>();
  const onError = (error: Error) =>
    showToast({ text: (error instanceof Problem && error.message) || t('failed'), look: 'danger' });
  if (list.isPending) return <Skeleton height="8rem" />;
  if (!list.data)
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p>{t('failed')}</p>
        <Button look="outline" size="small" onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  const brands = list.data.transparencyBrands;
  const takeAway = ({ id, name }: Brand) =>
    remove.mutate(id, {
      onError,
      onSettled: () => setRemoved(undefined),
      onSuccess: () =>
        showToast({
          text: t('removed', { name }),
          undo: { label: t('undo'), onUndo: () => add.mutate(name, { onError }) },
        }),
    });
  return (
    <div className="grid gap-4">
      {brands.length === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <ul className="grid">
          {brands.map((brand) => (
            <li
              key={brand.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 [overflow-wrap:anywhere]"
            >
              {renamed === brand.id ? (
                <BrandForm
                  label={t('name')}
                  name={brand.name}
                  submit={t('save')}
                  onCancel={() => setRenamed(undefined)}
                  onSave={async (name) => {
                    await rename.mutateAsync({ id: brand.id, name });
                    setRenamed(undefined);
                  }}
                />
              ) : (
                <>
                  <strong className="min-w-0 flex-1 basis-40">{brand.name}</strong>
                  <span className="flex flex-wrap gap-2">
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t('renameOf', { name: brand.name })}
                      onClick={() => setRenamed(brand.id)}
                    >
                      {t('rename')}
                    </Button>
                    <Button
                      look="outline"
                      size="small"
                      aria-label={t('removeOf', { name: brand.name })}
                      onClick={() => setRemoved(brand)}
                    >
                      {t('remove')}
                    </Button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {brands.length < transparencyLimits.brands ? (
        <BrandForm label={t('newName')} name="" submit={t('add')} onSave={(name) => add.mutateAsync(name)} />
      ) : (
        <p>{t('full', { max: transparencyLimits.brands })}</p>
      )}
      {removed && (
        <AlertDialog
          open
          dangerous
          title={t('removeTitle', { name: removed.name })}
          confirmLabel={t('remove')}
          cancelLabel={t('cancel')}
          loading={remove.isPending}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => takeAway(removed)}
        >
          <p>{t('removeText')}</p>
        </AlertDialog>
      )}
    </div>
  );
}
