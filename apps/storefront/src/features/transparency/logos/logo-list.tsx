'use client';
import { addressOf } from '@labelwerk/contracts/call/call.ts';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLogos } from './use-logos.ts';

/** The logos that a customer sent for labels: seen, and removed after a question. */
export function LogoList({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('transparency.logos');
  const { list, remove } = useLogos(customerId);
  const [removed, setRemoved] = useState<string>();
  if (list.isPending) return <Skeleton height="4rem" />;
  if (!list.data)
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p>{t('failed')}</p>
        <Button look="outline" size="small" onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  const { logos } = list.data;
  const takeAway = (logoId: string) =>
    remove.mutate(logoId, {
      onError: (error) =>
        showToast({ text: (error instanceof Problem && error.message) || t('failed'), look: 'danger' }),
      onSuccess: () => showToast({ text: t('removed') }),
      onSettled: () => setRemoved(undefined),
    });
  if (logos.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <>
      <ul className="grid">
        {logos.map(({ id }, index) => {
          const place = index + 1;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
            >
              {/* biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser */}
              <img
                className="max-h-16 max-w-40 bg-[#fff] object-contain p-1"
                src={`/api${addressOf(transparencyCalls.getTransparencyLogo, { params: { customerId, logoId: id } })}`}
                alt={t('name', { place })}
              />
              <Button
                look="outline"
                size="small"
                aria-label={t('removeOf', { place })}
                onClick={() => setRemoved(id)}
              >
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {removed !== undefined && (
        <AlertDialog
          open
          dangerous
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          cancelLabel={t('cancel')}
          loading={remove.isPending}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => takeAway(removed)}
        >
          <p>{t('removeText')}</p>
        </AlertDialog>
      )}
    </>
  );
}
