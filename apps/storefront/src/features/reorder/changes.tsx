'use client';
import type { JobCartItem } from '@labelwerk/contracts/orders/reorder.ts';
import { formatDate, formatNumber } from '@labelwerk/domain/money/format.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The differences from the last order, one sentence each; or a note that there are none. */
export function Changes({
  line,
  quantities,
}: {
  readonly line: JobCartItem;
  readonly quantities: readonly number[];
}) {
  const t = useTranslations('reorder');
  const { sorts, quantity } = line.configuration;
  const { currency } = line.today.price;
  const now = sum(quantities);
  const own = [
    ...(quantities.length === sorts.length
      ? []
      : [t('changes.sorts', { from: sorts.length, to: quantities.length })]),
    ...(now === quantity
      ? []
      : [t('changes.quantity', { from: formatNumber(quantity, currency), to: formatNumber(now, currency) })]),
  ];
  const sentences = [...line.today.changes.map(({ text }) => text), ...own];
  const date = formatDate(new Date(line.ordered_at));
  return (
    <section aria-labelledby="changes" className="grid gap-3 border-l-4 border-action bg-action-wash p-4">
      <h2 id="changes" className="text-[length:var(--text-l)]">
        {t('changes.title', { date })}
      </h2>
      {/* Announced as a whole when the choice of designs changes it. */}
      <div role="status">
        {sentences.length === 0 ? (
          <p className="flex gap-2">
            <Icon name="check" /> {t('changes.none')}
          </p>
        ) : (
          <ul className="grid gap-1 ps-5 list-disc" data-testid="changes">
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
