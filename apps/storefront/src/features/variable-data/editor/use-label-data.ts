'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import type { TableAnswer } from '@labelwerk/contracts/variable-data/tables.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { newField, sortsFor } from './field-values.ts';

/** The trim of a label. */
const trimOf = ({ shape, width, height, cornerRadius, contour }: Configuration): LabelTrim => ({
  ...{ shape, width, height, cornerRadius, contour },
});

/** The fields of a label, which stay when another table is chosen; undefined as long as there are none. */
export type KeptFields = {
  readonly fields: readonly VariableField[] | undefined;
  readonly keep: Dispatch<SetStateAction<readonly VariableField[] | undefined>>;
};

/** The fields of a label and how many rows each design prints, and the label that they make. */
export function useLabelData(
  { configuration }: CartItem,
  { id: tableId, columns, rows }: TableAnswer['table'],
  kept: KeptFields,
) {
  const trim = useMemo(() => trimOf(configuration), [configuration]);
  const [first] = useState(() => [newField([], { column: columns[0] ?? '', page: 1, trim })]);
  const fields = kept.fields ?? first;
  const put = (change: (all: readonly VariableField[]) => readonly VariableField[]) =>
    kept.keep((all = first) => change(all));
  const [sorts, setSorts] = useState(() => sortsFor(rows, configuration.sorts));
  const [selected, select] = useState(0);
  const label = useMemo<Configuration>(
    () => ({
      ...configuration,
      quantity: rows,
      sorts,
      artworkFrom: { kind: 'variable-data', table_id: tableId, fields },
    }),
    [configuration, fields, rows, sorts, tableId],
  );
  return {
    ...{ trim, fields, sorts, setSorts, label, selected, select },
    /** Whether every row has a design. */
    isSplit: sorts.every((labels) => labels > 0) && sorts.reduce((sum, labels) => sum + labels, 0) === rows,
    change: (index: number, field: VariableField) => put((all) => all.with(index, field)),
    add(page: number) {
      const column = columns.find(
        (name) => !fields.some(({ source }) => source.kind === 'column' && source.column === name),
      );
      put((all) => [...all, newField(all, { column: column ?? columns[0] ?? '', page, trim })]);
      select(fields.length);
    },
    remove(index: number) {
      put((all) => all.toSpliced(index, 1));
      select(0);
    },
  };
}

export type LabelData = ReturnType<typeof useLabelData>;
