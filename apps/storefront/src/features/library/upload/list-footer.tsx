'use client';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import type { UploadEntry as Entry, UploadQueue } from '#features/upload/index.ts';
import { Button } from '#kit/button/button.tsx';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { canUpload, overallPercent, overallStatus, stuck, wanted } from './buffer-rules.ts';

type Props = {
  readonly list: UploadQueue;
  readonly taking: boolean;
  readonly onStopAll: () => void;
  readonly onRemove: (entries: readonly Entry[]) => void;
  readonly onTake: () => void;
};

/** Overall progress, and the actions on all files. */
export function ListFooter({ list, taking, onStopAll, onRemove, onTake }: Props) {
  const t = useTranslations('library-upload');
  const status = overallStatus(list, taking);
  const { language } = useSite();
  const percent = overallPercent(list);
  const blocking = stuck(list);
  const chosen = wanted(list);
  const left = list.entries.filter(({ item }) => item.status === 'ongoing').length - chosen.length;
  return (
    <div className="grid w-full gap-3" data-overall={status}>
      {status === 'uploading' && (
        <>
          <ProgressBar
            label={t('progressAll')}
            percent={taking ? undefined : percent}
            valueText={percentIn(language, percent, 2)}
          />
          <p className="font-measure text-[length:var(--text-s)]" aria-hidden="true">
            {percentIn(language, percent, 2)}
          </p>
        </>
      )}
      {status === 'aborted' && <p role="status">{t('aborted')}</p>}
      {left > 0 && !taking && (
        <p className="text-soft text-[length:var(--text-s)]">{t('leftOut', { count: left })}</p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {blocking.length > 0 && (
          <>
            <span className="text-soft text-[length:var(--text-s)]">{t('stuckText')}</span>
            <Button look="outline" onClick={() => onRemove(blocking)}>
              {t('removeStuck', { count: blocking.length })}
            </Button>
          </>
        )}
        {status === 'uploading' && !taking && (
          <Button look="outline" onClick={onStopAll}>
            {t('stopAll')}
          </Button>
        )}
        <Button disabled={!canUpload(list) || chosen.length === 0} loading={taking} onClick={onTake}>
          {t('take', { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
