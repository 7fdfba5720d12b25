'use client';
import type { Job, OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** Everything that was ordered with a line, row by row. */
export function LineDetails({ job }: { readonly job: Pick<Job, 'details'> }) {
  return (
    <dl className="grid gap-1 text-[length:var(--text-s)]">
      {job.details.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[minmax(6rem,9rem)_1fr] gap-3">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which page each design of a line is printed from, and how many labels of it. */
export function PrintedSorts({
  job,
}: {
  readonly job: Pick<OrderedLine, 'printed' | 'currency' | 'needs_artwork' | 'files'>;
}) {
  const t = useTranslations('orders');
  if (!job.needs_artwork) return null;
  const uploaders = new Map(job.files.map((file) => [file.id, file.uploaded_by]));
  return (
    <ol className="grid gap-1 text-[length:var(--text-s)]">
      {job.printed.map(({ file_id: file, filename, page, quantity }, index) => {
        const text = formatNumber(quantity, job.currency);
        const uploader = file === null ? null : uploaders.get(file);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: designs have no other name than their place
          <li key={index} className="[overflow-wrap:anywhere]">
            {page === null
              ? t('design.open', { number: index + 1, text })
              : t('design.from', { number: index + 1, text, file: filename ?? t('design.removed'), page })}
            {uploader && <span className="text-soft"> ({t('design.uploadedBy', { name: uploader })})</span>}
          </li>
        );
      })}
    </ol>
  );
}
