'use client';
import type { CsvResult } from '@labelwerk/contracts/codes/codes.ts';
import { formatBytes, formatNumber } from '@labelwerk/domain/money/format.ts';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { SentBytes } from './use-codes.ts';

type Props = {
  /** Undefined once the file has arrived. */
  readonly sent: SentBytes | undefined;
  readonly result: CsvResult | undefined;
};

/** How much of a file was sent; then how many of its lines were read. */
export function SendingProgress({ sent, result }: Props) {
  const t = useTranslations('transparency.codes');
  const { currency } = useSite();
  const lines = result?.upload_refresh === 1 ? result.num : 0;
  const share = lines > 0 ? Math.min(1, lines / (result?.quantity ?? lines)) : undefined;
  const note = sent
    ? sent.total > 0 &&
      t('sentOf', { sent: formatBytes(sent.bytes, currency), total: formatBytes(sent.total, currency) })
    : lines > 0 && t('readSoFar', { count: lines, text: formatNumber(lines, currency) });
  const percent = sent ? (100 * sent.bytes) / Math.max(1, sent.total) : share && 100 * share;
  return (
    <div className="grid gap-1">
      <ProgressBar
        percent={percent}
        label={t(sent ? 'sending' : 'reading')}
        {...(note && { valueText: note })}
      />
      {note && <p className="text-soft text-[length:var(--text-s)]">{note}</p>}
    </div>
  );
}
