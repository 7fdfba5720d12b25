import { type CellFaultCode, valueOnLabel } from './field-values.ts';
import { type RowExtremes, rowExtremes, type ShownRow } from './shown-rows.ts';
import { type VariableField, variableLimits } from './variable-field.ts';

/** What the room on the label says about a value: too large for its frame, without a glyph, too small to be read. */
export type MeasuredValue = {
  readonly code?: CellFaultCode;
  readonly characters?: readonly string[];
  /** How much room it takes, in any unit: the row with the most is shown to the customer. */
  readonly extent: number;
};

/** Measures a value by the fonts and codes that it is printed with. */
export type MeasureValue = (field: VariableField, value: string) => MeasuredValue;

/** A cell that can't be printed. */
export type CellFault = {
  /** The line of the table, from 1, as a spreadsheet counts. */
  readonly line: number;
  /** The name of the field. */
  readonly field: string;
  /** As it is in the table. */
  readonly cell: string;
  readonly code: CellFaultCode;
  /** Of a repeated value: the line that has it first. */
  readonly earlier?: number;
  /** Those that no font has. */
  readonly characters?: readonly string[];
};

/** What a table holds once it is read to its end. */
export type JudgedTable = {
  /** Labels: lines of the table that aren't empty, without its first. */
  readonly rows: number;
  readonly faultCount: number;
  /** The first of them (`variableLimits.reportedCells`). */
  readonly faults: readonly CellFault[];
  /** Labels that are shown before the customer approves. */
  readonly shown: readonly ShownRow[];
};

/** The values of a label by the names of its fields. */
export type LabelValues = Readonly<Record<string, string>>;

export type TableJudge = {
  /** Takes the cells of the next label. Returns its values; undefined if one of them can't be printed. */
  readonly take: (cells: readonly string[], line: number) => LabelValues | undefined;
  readonly report: () => JudgedTable;
};

export type TableToJudge = {
  readonly fields: readonly VariableField[];
  /** The names in the first line; a field without its column has empty cells. */
  readonly columns: readonly string[];
  /** The page of the print file, from 1, that a label is printed on; labels count from 0. */
  readonly pageOf: (label: number) => number;
  readonly measure: MeasureValue;
};

/**
 * Judges the rows of a table one after the other against the fields of their page. Nothing is kept of a row but the
 * values of fields that must be unique.
 */
export function tableJudge({ fields, columns, pageOf, measure }: TableToJudge): TableJudge {
  const places = fields.map((field) => ({
    field,
    column: field.source.kind === 'column' ? columns.indexOf(field.source.column) : -1,
    lines: new Map<string, number>(),
  }));
  const faults: CellFault[] = [];
  let [rows, faultCount] = [0, 0];
  const extremes: RowExtremes = rowExtremes(fields);

  const take: TableJudge['take'] = (cells, line) => {
    const index = rows;
    rows += 1;
    const page = pageOf(index);
    const values: [name: string, value: string][] = [];
    let isWhole = true;
    for (const { field, column, lines } of places) {
      if (field.page !== page) continue;
      const cell = cells[column] ?? '';
      const fault = (code: CellFaultCode, more: Partial<CellFault> = {}) => {
        isWhole = false;
        faultCount += 1;
        if (faults.length < variableLimits.reportedCells)
          faults.push({ line, field: field.name, cell: cell.slice(0, 200).toWellFormed(), code, ...more });
      };
      const content = valueOnLabel(field, cell, index);
      if (!content.ok) {
        fault(content.code);
        continue;
      }
      const { value } = content;
      values.push([field.name, value]);
      if (value === '') {
        extremes.note(field, { row: index, line, extent: 0, isEmpty: true });
        continue;
      }
      const { code, characters, extent } = measure(field, value);
      extremes.note(field, { row: index, line, extent, isEmpty: false });
      if (code) fault(code, characters && { characters });
      if (!field.unique) continue;
      // All blanks are printed alike.
      const printed = value.replace(/\s/gu, ' ');
      const earlier = lines.get(printed);
      if (earlier === undefined) lines.set(printed, line);
      else fault('variable.cell-repeated', { earlier });
    }
    extremes.end({ row: index, line }, page);
    return isWhole ? Object.fromEntries(values) : undefined;
  };
  return { take, report: () => ({ rows, faultCount, faults, shown: extremes.shown() }) };
}

/** A table with another number of rows than labels are ordered. */
export type RowCountFault = {
  readonly code: 'variable.rows-few' | 'variable.rows-many';
  readonly rows: number;
  readonly quantity: number;
};

/** Whether there is a row for every label, and a label for every row. */
export function faultOfRowCount(rows: number, quantity: number): RowCountFault | undefined {
  if (rows === quantity) return undefined;
  return { code: rows < quantity ? 'variable.rows-few' : 'variable.rows-many', rows, quantity };
}

/**
 * The page that each label is printed on, when designs follow one another: `quantities[0]` labels of page 1, then those of
 * page 2, and so on. Labels beyond all quantities are of the last page.
 */
export function pagesInOrder(quantities: readonly number[]): (label: number) => number {
  const ends: number[] = [];
  for (const quantity of quantities) ends.push((ends.at(-1) ?? 0) + quantity);
  return (label) => {
    const index = ends.findIndex((end) => label < end);
    return index < 0 ? Math.max(1, quantities.length) : index + 1;
  };
}
