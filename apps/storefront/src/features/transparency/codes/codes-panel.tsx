'use client';
import type { CsvResult } from '@labelwerk/contracts/codes/codes.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { RefusedCodes } from './refused-codes.tsx';
import { type CodesOf, useCodes } from './use-codes.ts';

type Props = CodesOf & {
  /** Whether codes may still be sent or removed. */
  readonly mayChange: boolean;
  readonly isOrdered?: boolean;
  /** Called when codes were stored or removed. */
  readonly onChanged?: () => void;
};

/** The codes of an item: sent as a CSV, what was read of it, and what happens next. */
export function CodesPanel({ customerId, itemId, quantity, mayChange, isOrdered = false, onChanged }: Props) {
  const t = useTranslations('transparency.codes');
  const { state, send, remove } = useCodes({ customerId, itemId, quantity });
  const [percent, setPercent] = useState(0);
  /** The file that waits for an answer: it would replace codes that are there. */
  const [replacing, setReplacing] = useState<File>();
  const [isRemoving, setRemoving] = useState(false);
  const result = state.data;
  const begin = (file: File) => {
    setPercent(0);
    setReplacing(undefined);
    send.mutate({ file, onProgress: setPercent }, { onSuccess: () => onChanged?.() });
  };
  const choose = (file: File) => (result?.upload_completed === 1 ? setReplacing(file) : begin(file));
  const failed =
    send.error instanceof Problem && send.error.code !== 'codes.refused' ? send.error : undefined;
  return (
    <div className="grid gap-3" aria-busy={state.isPending || send.isPending}>
      <h3 className="text-[length:var(--text-m)] font-bold">{t('title')}</h3>
      {state.isPending && <Skeleton height="6rem" />}
      {state.isError && <p role="alert">{t('failed')}</p>}
      {result && <CodesState result={result} isSending={send.isPending} isOrdered={isOrdered} />}
      {send.isPending && <ProgressBar percent={percent} label={t(percent < 100 ? 'sending' : 'reading')} />}
      {failed && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {failed.errors[0]?.message ?? (failed.message || t('failed'))}
        </p>
      )}
      {result?.refused && !send.isPending && <RefusedCodes refused={result.refused} />}
      {result && mayChange && (
        <>
          <CsvField
            isReplacing={result.upload_completed === 1}
            isBusy={send.isPending || result.upload_refresh === 1}
            onFile={choose}
          />
          {result.upload_completed === 1 && !isOrdered && (
            <div>
              <Button look="quiet" size="small" onClick={() => setRemoving(true)}>
                <Icon name="trash" /> {t('remove')}
              </Button>
            </div>
          )}
        </>
      )}
      {replacing && (
        <AlertDialog
          open
          dangerous
          title={t('replaceTitle')}
          confirmLabel={t('replace')}
          cancelLabel={t('cancel')}
          onCancel={() => setReplacing(undefined)}
          onConfirm={() => begin(replacing)}
        >
          <p>{t('replaceText', { name: replacing.name })}</p>
        </AlertDialog>
      )}
      {isRemoving && (
        <AlertDialog
          open
          dangerous
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          cancelLabel={t('cancel')}
          loading={remove.isPending}
          onCancel={() => setRemoving(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSettled: () => setRemoving(false),
              onSuccess: () => onChanged?.(),
              onError: (error) =>
                showToast({
                  text: (error instanceof Problem && error.message) || t('failed'),
                  look: 'danger',
                }),
            })
          }
        >
          <p>{t('removeText')}</p>
        </AlertDialog>
      )}
    </div>
  );
}

type StateProps = { readonly result: CsvResult; readonly isSending: boolean; readonly isOrdered: boolean };

/** How many codes there are for how many labels, and the next step. */
function CodesState({ result, isSending, isOrdered }: StateProps) {
  const t = useTranslations('transparency.codes');
  const {
    quantity,
    actual_quantity: stored,
    num,
    number_of_codes: valid,
    upload_completed,
    refused,
  } = result;
  const { currency } = useSite();
  const text = (count: number) => formatNumber(count, currency);
  // The quantity may have changed since.
  const isComplete = upload_completed === 1 && stored === quantity;
  const badge = isComplete ? 'there' : upload_completed === 1 ? 'differs' : 'missing';
  const next = isComplete ? 'next' : isOrdered ? 'wantedOrdered' : 'wanted';
  return (
    <div className="grid gap-2" role="status">
      <p className="flex flex-wrap items-center gap-3">
        <Badge look={isComplete ? 'success' : 'warning'}>{t(badge)}</Badge>
        <span>{t('count', { stored: text(stored), count: quantity, text: text(quantity) })}</span>
      </p>
      {num > 0 && !isSending && (
        <p className="text-soft text-[length:var(--text-s)]">
          {t(refused ? 'readRefused' : 'read', { count: num, text: text(num), valid: text(valid) })}
        </p>
      )}
      {result.upload_refresh === 1 && <p>{t('reading')}</p>}
      {!(isComplete && isOrdered) && (
        <p className="text-soft text-[length:var(--text-s)]">
          {t(next, { count: quantity, text: text(quantity) })}
        </p>
      )}
    </div>
  );
}

type FieldProps = {
  readonly isReplacing: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
};

function CsvField({ isReplacing, isBusy, onFile }: FieldProps) {
  const t = useTranslations('transparency.codes');
  return (
    <FileField
      label={t(isReplacing ? 'otherFile' : 'file')}
      hint={t('fileHint')}
      optional
      accept=".csv,.txt,text/csv,text/plain"
      aria-disabled={isBusy || undefined}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file can be chosen once more.
        event.target.value = '';
        if (file && !isBusy) onFile(file);
      }}
    />
  );
}
