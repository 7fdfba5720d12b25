'use client';
import type { CsvResult } from '@labelwerk/contracts/codes/codes.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { codeLimits } from '@labelwerk/domain/transparency/codes/label-code.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { RefusedCodes } from './refused-codes.tsx';
import { SendingProgress } from './sending-progress.tsx';
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
  const { state, sent, send, remove } = useCodes({ customerId, itemId, quantity });
  const [isTooLarge, setTooLarge] = useState(false);
  /** The file that waits for an answer: it would replace codes that are there. */
  const [replacing, setReplacing] = useState<File>();
  const [isRemoving, setRemoving] = useState(false);
  const result = state.data;
  const begin = (file: File) => {
    setReplacing(undefined);
    send.mutate(file, { onSuccess: () => onChanged?.() });
  };
  const choose = (file: File) => {
    send.reset();
    setTooLarge(file.size > codeLimits.fileBytes);
    if (file.size > codeLimits.fileBytes) return;
    if (result?.upload_completed === 1) setReplacing(file);
    else begin(file);
  };
  const isReading = result?.upload_refresh === 1;
  const trouble = isTooLarge ? t('tooLarge') : troubleOf(t, send.error);
  return (
    <div className="grid gap-3" aria-busy={state.isPending || send.isPending}>
      <h3 className="text-[length:var(--text-m)] font-bold">{t('title')}</h3>
      {state.isPending && <Skeleton height="6rem" />}
      {state.isError && <p role="alert">{t('failed')}</p>}
      {result && <CodesState result={result} isSending={send.isPending} isOrdered={isOrdered} />}
      {(send.isPending || isReading) && (
        <SendingProgress sent={send.isPending ? sent : undefined} result={result} />
      )}
      {trouble !== undefined && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {trouble}
        </p>
      )}
      {result?.refused && !send.isPending && <RefusedCodes refused={result.refused} />}
      {result && mayChange && (
        <>
          <CsvField
            isReplacing={result.upload_completed === 1}
            isBusy={send.isPending || isReading}
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

/** Statuses without an answer of the API: the connection broke off, or the file came too slowly. */
const brokenOff = [0, 408, 504];

/** What to do after a file was not taken; undefined if its lines were refused, which is told with them. */
function troubleOf(
  t: ReturnType<typeof useTranslations<'transparency.codes'>>,
  error: unknown,
): string | undefined {
  if (!(error instanceof Problem) || error.code === 'codes.refused') return undefined;
  if (brokenOff.includes(error.status)) return t('brokenOff');
  if (error.status === 413) return t('tooLarge');
  return error.errors[0]?.message ?? (error.message || t('failed'));
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
    upload_refresh,
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
      {num > 0 && !isSending && upload_refresh === 0 && (
        <p className="text-soft text-[length:var(--text-s)]">
          {t(refused ? 'readRefused' : 'read', { count: num, text: text(num), valid: text(valid) })}
        </p>
      )}
      {upload_refresh === 1 && <p>{t('reading')}</p>}
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
