'use client';
import type { ReorderQuote, ReorderSort } from '@labelwerk/contracts/orders/reorder.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { PagePicture } from '#features/orders/index.ts';
import { Badge } from '#kit/data/badge.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Card } from '#kit/layout/card.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly sorts: readonly ReorderSort[];
  readonly files: ReorderQuote['files'];
  readonly disabled: boolean;
  readonly onChange: (sorts: readonly ReorderSort[]) => void;
};

const tenths = (millimetres: number) => Math.round(millimetres * 10) / 10;

/** The pages of the artwork: which are printed, and the quantity of each. */
export function SortCards({ sorts, files, disabled, onChange }: Props) {
  const t = useTranslations('reorder');
  const { language } = useSite();
  const change = (index: number, next: Partial<ReorderSort>) =>
    onChange(sorts.map((sort, at) => (at === index ? { ...sort, ...next } : sort)));
  const fileOf = (id: string | null) => files.find((file) => file.id === id)?.filename ?? '';
  return (
    <fieldset className="grid gap-4" disabled={disabled}>
      <legend className="font-head text-[length:var(--head-s)] font-bold">{t('sorts.title')}</legend>
      {sorts.length > 1 && <p className="text-soft mt-2">{t('sorts.text')}</p>}
      <ul className="mt-2 grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]">
        {sorts.map((sort, index) => {
          const name =
            sort.page === null
              ? t('sorts.design', { number: index + 1 })
              : t('sorts.page', { page: sort.page });
          return (
            <Card
              as="li"
              key={`${sort.file_id}-${sort.page ?? index}`}
              className={`grid content-start gap-x-4 gap-y-3 max-tablet:grid-cols-[5.5rem_1fr] max-tablet:[&>*]:col-start-2 ${sort.chosen ? '' : 'opacity-75'}`}
            >
              {sort.page !== null && (
                <div className="max-tablet:col-start-1! max-tablet:row-span-4 max-tablet:row-start-1">
                  <PagePicture
                    link={sort.preview}
                    size="popup"
                    alt={t('sorts.alt', { page: sort.page, file: fileOf(sort.file_id) })}
                  />
                </div>
              )}
              <Checkbox
                label={name}
                hint={files.length > 1 ? fileOf(sort.file_id) : undefined}
                checked={sort.chosen}
                onChange={(event) => change(index, { chosen: event.target.checked })}
              />
              {sort.width !== null && sort.height !== null && (
                <p className="flex flex-wrap items-center justify-between gap-2 text-[length:var(--text-s)]">
                  <span className="font-measure text-soft">
                    {formatSize(tenths(sort.width), tenths(sort.height), language)} mm
                  </span>
                  {!sort.fits && <Badge look="warning">{t('sorts.otherSize')}</Badge>}
                </p>
              )}
              <NumberField
                label={t('sorts.quantity')}
                value={sort.quantity}
                min={1}
                max={quantityLimits.max}
                step={100}
                disabled={!sort.chosen}
                lessLabel={t('sorts.less', { name })}
                moreLabel={t('sorts.more', { name })}
                onChange={(quantity) => change(index, { quantity })}
              />
            </Card>
          );
        })}
      </ul>
    </fieldset>
  );
}
