'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DropZone } from '#kit/drop-zone.tsx';
import { ProgressBar } from '#kit/progress-bar.tsx';
import { PrecheckNote } from './precheck/precheck-note.tsx';
import type { UploadItem } from './upload-state.ts';
import { useDropTexts } from './use-drop-texts.ts';
import type { useUpload } from './use-upload.ts';

type Props = Pick<ReturnType<typeof useUpload>, 'pick' | 'sendAnyway' | 'abort' | 'clear'> & {
  readonly item: UploadItem | undefined;
  /** Names of files whose upload was cut off earlier. */
  readonly interrupted: readonly string[];
  readonly problem: string | undefined;
};

/** Where the file is dropped, how far it is on its way, and what stopped it. */
export function SendPanel({ item, pick, sendAnyway, abort, clear, interrupted, problem }: Props) {
  const t = useTranslations('upload');
  const { texts, accept, maxBytes } = useDropTexts();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const status = item?.status;
  const isOpen = !status || status === 'aborted' || status === 'failed';
  return (
    <>
      {isOpen && (
        <DropZone
          accept={accept}
          maxBytes={maxBytes}
          minBytes={1}
          onFiles={([file]) => file && void pick(file)}
          onRefused={(messages) => {
            setRefused(messages);
            // A drop that brings nothing to send empties what was there.
            if (messages.length > 0) clear();
          }}
          texts={texts}
        />
      )}
      {!item && interrupted.length > 0 && (
        <ul role="status" className="grid gap-1">
          {interrupted.map((name) => (
            <li key={name}>{t('interrupted', { name })}</li>
          ))}
        </ul>
      )}
      <div role="alert" className="grid gap-1 text-danger">
        {isOpen && refused.map((message) => <p key={message}>{message}</p>)}
        {item?.error && <p>{item.error}</p>}
        {problem && <p>{problem}</p>}
      </div>
      {status === 'aborted' && <p role="status">{t('aborted')}</p>}
      {status === 'stopped' && item?.precheck && (
        <PrecheckNote
          report={item.precheck}
          name={item.name}
          onSend={sendAnyway}
          onAnother={clear}
          anotherLabel={t('another')}
        />
      )}
      {(status === 'pending' || status === 'checking') && (
        <div className="grid gap-3">
          <ProgressBar
            label={t('sending', { name: item?.name ?? '' })}
            percent={item?.progress}
            valueText={progressText(item?.progress ?? 0, t('checking'))}
          />
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span className="break-words">
              {item?.name} ·{' '}
              <span className="font-measure">{progressText(item?.progress ?? 0, t('checking'))}</span>
            </span>
            <Button look="outline" size="small" onClick={abort}>
              {t('abort')}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

/** Percent with two decimals; everything sent means that the shop looks at it. */
const progressText = (percent: number, checking: string): string =>
  percent >= 100 ? checking : `${Math.max(0, percent).toFixed(2)} %`;
