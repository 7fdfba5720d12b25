'use client';
import { formatBytes, formatSize } from '@labelwerk/domain/money/format.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { PrecheckNote, type UploadEntry } from '#features/upload/index.ts';
import { Badge, type BadgeLook } from '#kit/data/badge.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { Tooltip } from '#kit/overlay/tooltip.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { fits, opens } from './buffer-rules.ts';
import { EntryDetails } from './entry-details.tsx';

type Props = {
  readonly entry: UploadEntry;
  readonly size: { readonly width: number; readonly height: number };
  readonly locked: boolean;
  readonly onRemove: () => void;
  readonly onSend: () => void;
  readonly onDespite: (despite: boolean) => void;
  readonly onOrder: (order: readonly number[]) => void;
  readonly onRepaired: () => void;
};

/** One file of the list: status, progress, findings and actions. */
export function EntryRow({ entry, size, locked, onRemove, onSend, onDespite, onOrder, onRepaired }: Props) {
  const t = useTranslations('library-upload');
  const { currency, language } = useSite();
  const { item, despite } = entry;
  const { name, status, progress, verdict, precheck } = item;
  const [word, look] = wordOf(entry);
  const isUnderWay = status === 'pending' || status === 'checking';
  const unfit = status === 'ongoing' && !fits(entry);
  const printed = (page: number | null) => page === null || entry.order.includes(page);
  const found = verdict?.page_verdicts.find(({ page, isValid }) => !isValid && printed(page)) ?? verdict;
  const sizeDiffers = found && size.width > 0 && (found.width !== size.width || found.height !== size.height);
  const reason =
    item.error ??
    (unfit && found
      ? sizeDiffers && verdict?.pages
        ? t('wrongSize', {
            name,
            found: formatSize(found.width, found.height, language),
            wanted: formatSize(size.width, size.height, language),
          })
        : (verdict?.findings.find(({ severity, page }) => severity === 'error' && printed(page))?.message ??
          t('notPrintable', { name }))
      : undefined);
  return (
    <li className="grid gap-3 border-t border-line py-4" data-status={status}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid min-w-0 flex-1 basis-48">
          <strong className="break-words">{name}</strong>
          <span className="text-soft text-[length:var(--text-s)]">
            {formatBytes(item.size, currency)}
            {verdict && verdict.pages > 0 && ` · ${t('pages', { count: verdict.pages })}`}
            {verdict &&
              entry.order.length < verdict.pages &&
              ` · ${t('chosen', { count: entry.order.length })}`}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <Badge look={look}>{t(`status.${word}`)}</Badge>
          {isUnderWay && (
            <span className="font-measure text-[length:var(--text-s)]">
              {percentIn(language, progress, 2)}
            </span>
          )}
          {reason && (
            <Tooltip label={t('why', { name })} icon="alert" look="danger">
              {reason}
            </Tooltip>
          )}
          {status !== 'completed' && (
            <button
              type="button"
              className="grid size-11 place-items-center"
              aria-label={t(isUnderWay ? 'stop' : 'remove', { name })}
              disabled={locked}
              onClick={onRemove}
            >
              <Icon name={isUnderWay ? 'close' : 'trash'} />
            </button>
          )}
        </span>
      </div>
      {(isUnderWay || status === 'failed') && (
        <ProgressBar
          label={t('progressOf', { name })}
          percent={progress}
          valueText={percentIn(language, Math.max(0, progress), 2)}
        />
      )}
      {reason && (
        <p role="alert" className="text-danger">
          {reason}
        </p>
      )}
      {status === 'stopped' && precheck && (
        <PrecheckNote
          report={precheck}
          name={name}
          onSend={onSend}
          onAnother={onRemove}
          anotherLabel={t('remove', { name })}
        />
      )}
      {unfit && opens(item) && (
        <Checkbox
          label={t('despite')}
          checked={despite}
          disabled={locked}
          onChange={(event) => onDespite(event.target.checked)}
        />
      )}
      {verdict && status !== 'failed' && (
        <EntryDetails entry={entry} verdict={verdict} size={size} onOrder={onOrder} onRepaired={onRepaired} />
      )}
    </li>
  );
}

type Word =
  | 'pending'
  | 'stopped'
  | 'sending'
  | 'checking'
  | 'valid'
  | 'invalid'
  | 'completed'
  | 'failed'
  | 'aborted';

function wordOf(entry: UploadEntry): readonly [Word, BadgeLook] {
  const { status, progress } = entry.item;
  if (status === 'checking') return [progress >= 100 ? 'checking' : 'sending', 'action'];
  if (status === 'ongoing') return fits(entry) ? ['valid', 'success'] : ['invalid', 'warning'];
  const looks = {
    pending: 'plain',
    stopped: 'danger',
    completed: 'success',
    failed: 'danger',
    aborted: 'plain',
  } as const;
  return [status, looks[status]];
}
