'use client';
import type { TableCheckAnswer } from '@labelwerk/contracts/variable-data/tables.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly shown: TableCheckAnswer['shown'];
  /** The present label, from 0. */
  readonly row: number;
  readonly onRow: (row: number) => void;
};

/** The labels to look at before all are printed: the first, the longest, the shortest, those without a value, the last. */
export function ShownRows({ shown, row, onRow }: Props) {
  const t = useTranslations('variable-data');
  const { currency } = useSite();
  const reasonOf = ({ reason, field }: (typeof shown)[number]['reasons'][number]) =>
    t(`reasons.${reason}`, { field: field ?? '' });
  return (
    <section className="grid gap-2">
      <h3 className="text-[length:var(--text-m)] font-bold">{t('look')}</h3>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ row: place, reasons }) => (
          <li key={place}>
            <Button
              look={place === row ? 'outline' : 'quiet'}
              size="small"
              aria-pressed={place === row}
              onClick={() => onRow(place)}
            >
              {t('labelAt', {
                place: formatNumber(place + 1, currency),
                reasons: reasons.map(reasonOf).join(', '),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
