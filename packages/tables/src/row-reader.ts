import { TableFault } from './table-fault.ts';
import type { TableLimits } from './table-limits.ts';

/** Takes the cells of a row, one a column, and its number as a spreadsheet counts, from 1. */
export type TakeRow = (cells: readonly string[], line: number) => void;

/** Takes the names of the columns; returns what takes the rows. */
export type BeginTable = (columns: readonly string[]) => TakeRow;

/**
 * Passes on the rows of a table: the first with content names the columns, later ones have as many cells. Empty rows are
 * left out. Throws TableFault beyond the limits.
 */
export class RowReader {
  readonly #begin: BeginTable;
  readonly #limits: TableLimits;
  #take: TakeRow | undefined;
  #columns: readonly string[] = [];
  #rows = 0;

  constructor(begin: BeginTable, limits: TableLimits) {
    this.#begin = begin;
    this.#limits = limits;
  }

  /** The names of the columns; empty before the first row. */
  get columns(): readonly string[] {
    return this.#columns;
  }

  get rows(): number {
    return this.#rows;
  }

  row(cells: readonly string[], line: number): void {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    if (last < 0) return;
    if (last >= this.#limits.columns) throw new TableFault('table.columns');
    if (!this.#take) {
      this.#columns = columnNames(cells.slice(0, last + 1));
      this.#take = this.#begin(this.#columns);
      return;
    }
    if (this.#rows === this.#limits.rows) throw new TableFault('table.rows');
    this.#rows += 1;
    this.#take(
      this.#columns.map((_name, index) => cells[index] ?? ''),
      line,
    );
  }
}

/** The letters of a column, as spreadsheets name it: A for 0, AA for 26. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Names without blanks around them, each once: a column without a name has its letters, a second one a number. */
function columnNames(cells: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const name = cell.replace(/\s+/gu, ' ').trim().slice(0, 100).toWellFormed() || lettersOf(index);
    let [unique, count] = [name, 1];
    while (names.includes(unique)) {
      count += 1;
      unique = `${name} (${count})`;
    }
    names.push(unique);
  }
  return names;
}
