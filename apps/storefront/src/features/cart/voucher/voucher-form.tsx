'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onUse: (code: string) => void;
  /** Called when the text differs from the refused code. */
  readonly onType: () => void;
  readonly onClose: () => void;
};

/**
 * The field for a voucher code. The person has opened it: it gets the focus at once, and Escape closes it.
 */
export function VoucherForm({ busy, error, onUse, onType, onClose }: Props) {
  const t = useTranslations('cart.voucher');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // A refused code stays in the field, to be corrected.
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !busy) onUse(code.trim());
      }}
    >
      <TextField
        ref={field}
        label={t('label')}
        hint={t('hint')}
        error={error}
        optional
        name="voucher"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          onType();
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="outline" size="small" loading={busy}>
          {t('use')}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
