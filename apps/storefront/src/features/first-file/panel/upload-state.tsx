'use client';
import { uploadExpiryHours } from '@labelwerk/contracts/upload/chunks.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { OfflineNote, PrecheckNote } from '#features/upload/index.ts';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { FirstUpload } from './use-first-upload.ts';

/** How far the upload is, and what stops it: with the way on. */
export function UploadState({
  upload,
  onAnother,
}: {
  readonly upload: FirstUpload;
  readonly onAnother: () => void;
}) {
  const t = useTranslations('upload');
  const words = useTranslations('first-file');
  const { language } = useSite();
  const { item } = upload;
  if (!item) return null;
  if (item.status === 'stopped' && item.precheck)
    return (
      <PrecheckNote
        report={item.precheck}
        name={item.name}
        onSend={upload.sendAnyway}
        onAnother={onAnother}
        anotherLabel={words('another')}
      />
    );
  if (item.status === 'failed')
    return (
      <p role="alert" className="text-danger">
        {item.error}
      </p>
    );
  if (item.status !== 'checking') return null;
  const percent = Math.max(0, item.progress);
  const text = percent >= 100 ? t('checking') : percentIn(language, percent, 2);
  return (
    <div className="grid gap-2">
      <OfflineNote />
      <ProgressBar label={t('sending', { name: item.name })} percent={percent} valueText={text} />
      <p className="text-soft text-[length:var(--text-s)]">
        {words('sent', { days: uploadExpiryHours / 24 })}
      </p>
    </div>
  );
}
