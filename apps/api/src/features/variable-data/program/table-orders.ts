import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { CellFaultCode } from '@labelwerk/domain/label/variable-data/field-values.ts';
import type { CellFault, JudgedTable } from '@labelwerk/domain/label/variable-data/judge-table.ts';
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

/** A label to draw: fields of its page, and a row of the table. */
export type PictureOrder = {
  readonly kind: 'picture';
  /** Path of the print file of the customer's page. */
  readonly ground: string;
  readonly trim: LabelTrim;
  readonly fields: readonly VariableField[];
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  /** The label, from 0. */
  readonly row: number;
};

/** The file for the press to begin. */
export type PressOrder = {
  readonly kind: 'press';
  /** Path of the print file: the customer's page of each design. */
  readonly ground: string;
  readonly label: LabelToJudge;
  readonly columns: readonly string[];
  /** Path of a file that doesn't exist yet. */
  readonly target: string;
  readonly title: string;
  /** ms since 1970 */
  readonly date: number;
};

/** A field that can't be printed, by its place among those of the order. */
export type FieldOnRow = {
  readonly index: number;
  readonly code: CellFaultCode;
  /** Those that no font has. */
  readonly characters?: readonly string[];
};

/**
 * What the program is told: a file to read, then the blocks of its rows; rows to judge, from `judge` to `judged`; a label to
 * draw; or a file for the press, from `press` over `labels` of rows to `printed`.
 */
export type TableOrder =
  | { readonly kind: 'read'; readonly path: string }
  | { readonly kind: 'block'; readonly index: number }
  | { readonly kind: 'judge'; readonly label: LabelToJudge; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly StoredRow[] }
  | { readonly kind: 'judged' }
  | PressOrder
  | { readonly kind: 'labels'; readonly rows: readonly StoredRow[] }
  | { readonly kind: 'printed' }
  | PictureOrder;

/** Rows that are stored together, as JSON; `first` is the place of the first of them, from 0. */
export type RowBlock = { readonly first: number; readonly rows: string };

export type TableReply = {
  readonly id: number;
  readonly table?: (TableOfFile & { readonly blocks: number }) | UnreadTable;
  readonly block?: RowBlock;
  readonly judged?: JudgedTable;
  readonly png?: Uint8Array;
  readonly faults?: readonly FieldOnRow[];
  /** The first cell that can't be printed. */
  readonly unprintable?: CellFault;
  /** In the file for the press. */
  readonly labels?: number;
};
