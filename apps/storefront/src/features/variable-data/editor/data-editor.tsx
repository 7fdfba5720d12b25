'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import type { TableAnswer } from '@labelwerk/contracts/variable-data/tables.ts';
import { pagesInOrder } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { useState } from 'react';
import { useArtworkOnLabel } from '#features/preflight/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { CheckPanel } from '../check/check-panel.tsx';
import { useCheck } from '../check/use-check.ts';
import { ShownRows } from '../labels/shown-rows.tsx';
import { DataOrder } from './data-order.tsx';
import { FieldForm } from './field-form.tsx';
import { FieldStage } from './field-stage.tsx';
import { firstOfPage } from './field-values.ts';
import { useDrawnRow } from './use-drawn-row.ts';
import { type KeptFields, useLabelData } from './use-label-data.ts';
import { usePages } from './use-pages.ts';

type Props = {
  readonly line: CartItem;
  readonly customerId: number;
  readonly table: TableAnswer['table'];
  readonly kept: KeptFields;
};

/** The fields of a label on its drawn picture, for any row of the table, with the check of all rows and the price. */
export function DataEditor({ line, customerId, table, kept }: Props) {
  const t = useTranslations('variable-data');
  const data = useLabelData(line, table, kept);
  const { fields, sorts, label, selected } = data;
  const [row, setRow] = useState(0);
  const { pages, error: lostFile } = usePages(customerId, line);
  const { picture, isDrawing, ...drawing } = useDrawnRow({ customerId, label, pages, row }, data.isSplit);
  const error = lostFile ?? drawing.error;
  const { check, ...checking } = useCheck(customerId, label, data.isSplit);
  const page = pagesInOrder(sorts)(row);
  const ownPage = pages?.[page - 1];
  const bare = useArtworkOnLabel(label, ownPage && { file_id: ownPage.fileId, page: ownPage.page });
  const faults = faultsOf([checking.error, error], fields.length);
  const general =
    error && faults.every((texts) => texts.length === 0)
      ? (error instanceof Problem && error.message) || t('failed')
      : undefined;
  const others = faults.findIndex((texts, index) => index !== selected && texts.length > 0);
  /** Selects a field, and shows a label of its design. */
  const show = (index: number) => {
    data.select(index);
    const pageOfField = fields[index]?.page ?? page;
    if (pageOfField !== page) setRow(firstOfPage(sorts, pageOfField));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {sorts.length > 1 && (
        <fieldset className="grid gap-4 tablet:grid-cols-3">
          <legend className="mb-2 font-semibold">{t('split', { count: table.rows })}</legend>
          {sorts.map((labels, index) => (
            <NumberField
              // biome-ignore lint/suspicious/noArrayIndexKey: designs are numbered
              key={index}
              label={t('designAt', { number: index + 1 })}
              value={labels}
              min={1}
              max={table.rows}
              step={1}
              onChange={(value) => data.setSorts(sorts.with(index, value))}
            />
          ))}
          {!data.isSplit && <p role="alert">{t('splitWrong', { count: table.rows })}</p>}
        </fieldset>
      )}
      <div aria-busy={(isDrawing && !error && line.artwork !== null) || undefined}>
        <FieldStage data={data} page={page} picture={picture ?? bare?.picture} />
      </div>
      {general !== undefined && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {general}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <NumberField
          label={t('row')}
          hint={t('rowHint', { last: table.rows })}
          value={row + 1}
          min={1}
          max={table.rows}
          step={1}
          lessLabel={t('rowBefore')}
          moreLabel={t('rowAfter')}
          onChange={(place) => setRow(place - 1)}
        />
        <Button
          look="outline"
          disabled={fields.length >= variableLimits.fields}
          onClick={() => data.add(page)}
        >
          <Icon name="plus" /> {t('addField')}
        </Button>
      </div>
      <FieldForm data={data} columns={table.columns} faults={faults[selected] ?? []} />
      {others >= 0 && (
        <p role="alert" className="rounded-card bg-danger-wash p-3">
          <Button look="quiet" size="small" onClick={() => show(others)}>
            {t('toFault', { name: fields[others]?.name ?? '' })}
          </Button>
        </p>
      )}
      <CheckPanel {...{ customerId, label, check, ...checking }} />
      {check && <ShownRows shown={check.shown} row={row} onRow={setRow} />}
      <DataOrder
        line={line}
        customerId={customerId}
        label={label}
        isReady={check !== undefined && check.fault_count === 0 && check.count_fault === null}
      />
    </div>
  );
}

/** What the API says about each field, in words. */
const faultsOf = (errors: readonly (Error | null)[], count: number): readonly (readonly string[])[] => {
  const said = errors.flatMap((error) => (error instanceof Problem ? error.errors : []));
  return Array.from({ length: count }, (_none, index) => [
    ...new Set(said.filter(({ path }) => path === `fields.${index}`).map(({ message }) => message)),
  ]);
};
