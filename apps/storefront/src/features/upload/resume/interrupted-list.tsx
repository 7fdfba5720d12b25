'use client';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { Button } from '#kit/button/button.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { InterruptedUpload } from './interrupted-uploads.ts';

/** Interrupted uploads: each can be resumed or discarded. */
export function InterruptedList({
  uploads,
  onGoOn,
  onDiscard,
}: {
  readonly uploads: readonly InterruptedUpload[];
  readonly onGoOn: (upload: InterruptedUpload) => void;
  readonly onDiscard: (upload: InterruptedUpload) => void;
}) {
  const t = useTranslations('upload');
  const { language } = useSite();
  if (uploads.length === 0) return null;
  return (
    <section className="grid gap-2 bg-warning-wash p-4" aria-label={t('cutOff.title')}>
      <h3 className="font-semibold">{t('cutOff.title')}</h3>
      <ul className="grid gap-2">
        {uploads.map((upload) => (
          <li key={upload.hash} className="flex flex-wrap items-center justify-between gap-2">
            <span className="grid min-w-0">
              <span className="break-words">{upload.name}</span>
              <span className="font-measure text-soft text-[length:var(--text-s)]">
                {t('cutOff.percent', { percent: percentIn(language, upload.percent, 2) })}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button
                size="small"
                aria-label={t('cutOff.goOnName', { name: upload.name })}
                onClick={() => onGoOn(upload)}
              >
                {t('cutOff.goOn')}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={t('cutOff.discardName', { name: upload.name })}
                onClick={() => onDiscard(upload)}
              >
                {t('cutOff.discard')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
