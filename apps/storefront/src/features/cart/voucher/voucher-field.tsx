'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useCartChanges } from '../use-cart.ts';
import { VoucherForm } from './voucher-form.tsx';

type Props = {
  readonly voucher: Cart['voucher'];
  /** Called with the cart after the voucher changed. */
  readonly onChanged?: (cart: Cart) => void;
};

/** The voucher code of the cart with its effect, or the form to enter one. */
export function VoucherField({ voucher, onChanged }: Props) {
  const t = useTranslations('cart.voucher');
  const failed = useTranslations('cart')('failed');
  const undo = useTranslations('cart')('undo');
  const { putVoucher, removeVoucher } = useCartChanges();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const code = voucher?.code;
  const before = useRef(code);
  // The pressed button is removed together with the code: focus moves to the one that replaces it.
  useEffect(() => {
    if (before.current === code) return;
    before.current = code;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [code]);

  const sentenceOf = (error: Error): string =>
    error instanceof Problem ? (error.errors[0]?.message ?? (error.message || failed)) : failed;
  const onError = (error: Error) => showToast({ text: sentenceOf(error), look: 'danger' });
  const put = (typed: string) =>
    putVoucher.mutate(typed, {
      onSuccess: (cart) => {
        setOpen(false);
        showToast({ text: t('used', { code: cart.voucher?.code ?? typed }), look: 'success' });
        onChanged?.(cart);
      },
    });
  const remove = (removed: string) =>
    removeVoucher.mutate(undefined, {
      onError,
      onSuccess: (cart) => {
        onChanged?.(cart);
        const onUndo = () =>
          putVoucher.mutate(removed, { onError, onSuccess: (restored) => onChanged?.(restored) });
        showToast({ text: t('removed'), undo: { label: undo, onUndo } });
      },
    });

  if (voucher) {
    return (
      <div ref={place} className="grid gap-2" data-testid="voucher">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <strong>{voucher.code}</strong>
            {voucher.text !== '' && <span className="text-soft"> · {voucher.text}</span>}
          </p>
          <Button
            look="quiet"
            size="small"
            loading={removeVoucher.isPending}
            onClick={() => remove(voucher.code)}
            aria-label={t('removeCode', { code: voucher.code })}
          >
            <Icon name="trash" /> {t('remove')}
          </Button>
        </div>
        {voucher.obstacle && (
          <p role="alert" className="flex items-start gap-2 rounded-card bg-warning-wash p-3">
            <Icon name="alert" />
            <span>{voucher.obstacle.text}</span>
          </p>
        )}
      </div>
    );
  }
  return (
    <div ref={place} className="grid gap-3" data-testid="voucher">
      {isOpen ? (
        <VoucherForm
          busy={putVoucher.isPending}
          error={putVoucher.error ? sentenceOf(putVoucher.error) : undefined}
          onUse={put}
          onType={() => putVoucher.isError && putVoucher.reset()}
          onClose={() => {
            putVoucher.reset();
            setOpen(false);
          }}
        />
      ) : (
        <p>
          <Button look="quiet" size="small" aria-expanded={false} onClick={() => setOpen(true)}>
            <Icon name="plus" /> {t('add')}
          </Button>
        </p>
      )}
    </div>
  );
}
