'use client';
import { formatBytes, formatDate } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly name: string;
  readonly note?: string;
  readonly bytes?: number;
  /** Until when it can be restored. */
  readonly until: string;
  readonly busy: boolean;
  readonly onBack: () => void;
};

/** A deleted folder or file with a button to restore it. */
export function RemovedEntry({ name, note, bytes, until, busy, onBack }: Props) {
  const t = useTranslations('library-folders');
  const { currency } = useSite();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <span className="grid min-w-0 flex-1 basis-40">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="text-soft text-[length:var(--text-s)]">
          {note ?? formatBytes(bytes ?? 0, currency)} ·{' '}
          {t('restorableUntil', { date: formatDate(new Date(until)) })}
        </span>
      </span>
      <Button
        look="outline"
        size="small"
        loading={busy}
        aria-label={t('restoreName', { name })}
        onClick={onBack}
      >
        <Icon name="undo" /> {t('restore')}
      </Button>
    </li>
  );
}
