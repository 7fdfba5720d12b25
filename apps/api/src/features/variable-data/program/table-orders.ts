import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { JudgedTable } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import type { TableOfFile, UnreadTable } from '@labelwerk/tables/read-table.ts';

/** A row as it is stored: its line as a spreadsheet counts, and its cells, one a column. */
export type StoredRow = readonly [line: number, ...cells: string[]];

/** What a label with variable data is printed on, and what. */
export type LabelToJudge = {
  readonly trim: LabelTrim;
  readonly fields: readonly VariableField[];
  /** Labels of each page of the print file. */
  readonly sorts: readonly number[];
};

/** What the program is told: a file to read, then the blocks of its rows; or rows to judge, from `judge` to `judged`. */
export type TableOrder =
  | { readonly kind: 'read'; readonly path: string }
  | { readonly kind: 'block'; readonly index: number }
  | { readonly kind: 'judge'; readonly label: LabelToJudge; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly StoredRow[] }
  | { readonly kind: 'judged' };

/** Rows that are stored together, as JSON; `first` is the place of the first of them, from 0. */
export type RowBlock = { readonly first: number; readonly rows: string };

export type TableReply = {
  readonly id: number;
  readonly table?: (TableOfFile & { readonly blocks: number }) | UnreadTable;
  readonly block?: RowBlock;
  readonly judged?: JudgedTable;
};
