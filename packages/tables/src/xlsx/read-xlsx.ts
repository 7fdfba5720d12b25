import type { RowReader } from '../row-reader.ts';
import { TableFault } from '../table-fault.ts';
import type { TableLimits } from '../table-limits.ts';
import { numberText } from './cell-text.ts';
import { openParts } from './open-parts.ts';
import { readWorkbook, type Workbook } from './read-workbook.ts';
import { readXml, type XmlTag } from './read-xml.ts';

/** Characters of a cell that are read: one that is longer is refused by its length all the same. */
const cellLength = 32_767;

/**
 * Reads the first sheet of an XLSX that is not hidden. Of a cell with a formula, the value that the spreadsheet stored is
 * taken; formulas are never computed. Returns the name of the sheet.
 */
export async function readXlsx(path: string, reader: RowReader, limits: TableLimits): Promise<string> {
  const parts = await openParts(path, limits);
  try {
    const workbook = await readWorkbook(parts, limits);
    const sheet = parts.read(workbook.path);
    if (!sheet) throw new TableFault('table.damaged');
    const rows = new SheetRows(workbook, reader, limits);
    await readXml(
      sheet,
      {
        open: (tag) => rows.open(tag),
        text: (piece) => rows.text(piece),
        close: (name) => rows.close(name),
      },
      limits.tags,
    );
    return workbook.sheet;
  } finally {
    parts.close();
  }
}

type Cell = { readonly column: number; readonly type: string; readonly style: number; value: string };

class SheetRows {
  readonly #workbook: Workbook;
  readonly #reader: RowReader;
  readonly #limits: TableLimits;
  #line = 0;
  #cells: string[] = [];
  /** The column of a cell that states none. */
  #next = 0;
  #cell: Cell | undefined;
  /** Whether the text that follows is part of the value. */
  #isValue = false;
  #isReading = false;

  constructor(workbook: Workbook, reader: RowReader, limits: TableLimits) {
    this.#workbook = workbook;
    this.#reader = reader;
    this.#limits = limits;
  }

  open({ name, attributes }: XmlTag): void {
    if (name === 'row') {
      const line = Number(attributes.r ?? this.#line + 1);
      // Rows in another order, or none: no program writes them.
      if (!Number.isSafeInteger(line) || line <= this.#line) throw new TableFault('table.damaged');
      this.#line = line;
      this.#cells = [];
      this.#next = 0;
    } else if (name === 'c') {
      const { r, t = 'n', s = '0' } = attributes;
      const column = r === undefined ? this.#next : columnOf(r);
      this.#next = column + 1;
      this.#cell = { column, type: t, style: Number(s), value: '' };
    } else if (name === 'rPh') this.#isReading = true;
    else if (name === 'v' || name === 't') this.#isValue = !this.#isReading;
  }

  text(piece: string): void {
    if (this.#isValue && this.#cell && this.#cell.value.length < cellLength) this.#cell.value += piece;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'row') this.#reader.row(this.#cells, this.#line);
    else if (name === 'c' && this.#cell) {
      const { column, value } = this.#cell;
      const text = value === '' ? '' : this.#textOf(this.#cell);
      this.#cell = undefined;
      if (text === '') return;
      if (column >= this.#limits.columns) throw new TableFault('table.columns');
      while (this.#cells.length < column) this.#cells.push('');
      this.#cells[column] = text;
    }
  }

  #textOf({ type, style, value }: Cell): string {
    const { texts, formats, from1904 } = this.#workbook;
    switch (type) {
      case 's': {
        const text = texts[Number(value)];
        if (text === undefined) throw new TableFault('table.damaged');
        return text;
      }
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return numberText(value, formats[style] ?? { kind: 'plain' }, from1904);
      default:
        return value;
    }
  }
}

/** The column of a cell as `AB12`, from 0; beyond all limits for what is no cell. */
function columnOf(reference: string): number {
  const letters = /^\$?([A-Z]{1,7})\$?\d+$/i.exec(reference)?.[1]?.toUpperCase();
  if (!letters) throw new TableFault('table.damaged');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
