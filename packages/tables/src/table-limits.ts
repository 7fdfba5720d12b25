import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';

export type TableLimits = {
  /** Rows with content, without the one that names the columns. */
  readonly rows: number;
  readonly columns: number;
  /** Bytes of a line of a CSV. */
  readonly lineBytes: number;
  /** Files within a spreadsheet. */
  readonly entries: number;
  /** Bytes of the files of a spreadsheet that are read, unpacked. */
  readonly unpackedBytes: number;
  /** Unpacked bytes for each packed one, above `freeBytes`: spreadsheets reach about 50, a zip bomb 1,000 and more. */
  readonly ratio: number;
  readonly freeBytes: number;
  /** Tags of a file of a spreadsheet: four for each cell of the largest table. */
  readonly tags: number;
  /** Characters of all texts of a spreadsheet, each counted once. */
  readonly textLength: number;
};

export const tableLimits: TableLimits = {
  rows: variableLimits.rows,
  columns: variableLimits.columns,
  lineBytes: variableLimits.columns * variableLimits.cellLength * 2,
  ...{ entries: 2_000, unpackedBytes: 400_000_000, ratio: 200, freeBytes: 16_000_000 },
  tags: 4 * variableLimits.rows * variableLimits.columns,
  textLength: 50_000_000,
};
