'use client';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { DropZone } from '#kit/form/drop-zone.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { OfflineNote } from '../offline-note.tsx';
import { PrecheckNote } from '../precheck/precheck-note.tsx';
import { InterruptedList } from '../resume/interrupted-list.tsx';
import type { InterruptedUpload } from '../resume/interrupted-uploads.ts';
import { keptFile } from '../resume/kept-files.ts';
import { useInterruptedUploads } from '../resume/use-interrupted-uploads.ts';
import type { UploadItem } from '../state/upload-state.ts';
import type { useUpload } from '../state/use-upload.ts';
import { useDropTexts } from '../use-drop-texts.ts';

type Props = Pick<ReturnType<typeof useUpload>, 'pick' | 'resume' | 'sendAnyway' | 'abort' | 'clear'> & {
  readonly item: UploadItem | undefined;
  /** Purpose of the files. */
  readonly purpose: string;
  /** Whether several files are accepted at once. */
  readonly several: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly problem: string | undefined;
};

/** Drop zone, upload progress and error messages. */
export function SendPanel(props: Props) {
  const { item, pick, resume, sendAnyway, abort, clear, purpose, problem, several, onFiles } = props;
  const t = useTranslations('upload');
  const { language } = useSite();
  const { texts, accept, maxBytes, sentencesOf } = useDropTexts();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { uploads, drop, discard } = useInterruptedUploads(purpose);
  const goOn = async (upload: InterruptedUpload) => {
    const file = upload.fingerprint ? await keptFile(upload.fingerprint) : undefined;
    if (!upload.isComplete && !file) {
      setRefused([t('cutOff.choose', { name: upload.name })]);
      return;
    }
    drop(upload.hash);
    if (upload.isComplete) resume(upload);
    else if (file) pick([file]);
  };
  const status = item?.status;
  const isOpen = !status || status === 'aborted' || status === 'failed';
  return (
    <>
      {isOpen && (
        <DropZone
          accept={accept}
          maxBytes={maxBytes}
          minBytes={1}
          several={several}
          onFiles={(files, others) => {
            setRefused(sentencesOf(others));
            // A drop replaces the previous one, also one of refused files alone.
            if (files.length > 0) onFiles(files);
            else clear();
          }}
          onNothing={clear}
          texts={several ? { ...texts, hint: t('dropSeveral') } : texts}
        />
      )}
      {!item && <InterruptedList uploads={uploads} onGoOn={(one) => void goOn(one)} onDiscard={discard} />}
      <div role="alert" className="grid gap-1 text-danger">
        {refused.map((message) => (
          <p key={message} className="break-words">
            {message}
          </p>
        ))}
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
          <OfflineNote />
          <ProgressBar
            label={t('sending', { name: item?.name ?? '' })}
            percent={item?.progress}
            valueText={progressText(language, item?.progress ?? 0, t('checking'))}
          />
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span className="break-words">
              {item?.name} ·{' '}
              <span className="font-measure">
                {progressText(language, item?.progress ?? 0, t('checking'))}
              </span>
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

/** Percent with two decimals; once everything is sent, the text states that the shop is checking. */
const progressText = (language: Language, percent: number, checking: string): string =>
  percent >= 100 ? checking : percentIn(language, Math.max(0, percent), 2);
