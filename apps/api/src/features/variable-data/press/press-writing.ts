import { readFile } from 'node:fs/promises';
import type { Values } from '@labelwerk/composition/composition.ts';
import { layOut } from '@labelwerk/composition/layout/lay-out.ts';
import type { Fault, Layout } from '@labelwerk/composition/layout/layout.ts';
import { openGround } from '@labelwerk/composition/pdf/ground-page.ts';
import { spotColoursOf } from '@labelwerk/composition/pdf/spot-colours.ts';
import { cellFaultCodes, measureOn } from '@labelwerk/composition/variable-data/measure-value.ts';
import { variableLabel } from '@labelwerk/composition/variable-data/variable-label.ts';
import {
  type CellFault,
  pagesInOrder,
  type TableJudge,
  tableJudge,
} from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { LocalPressFile } from '#platform/files/local-press-file.ts';
import type { PressOrder, StoredRow } from '../program/table-orders.ts';

/** How a label is laid out on each page of the print file. */
type Layouts = readonly ((values: Values) => Layout)[];

/** What the layout found wrong with a field that the judge let pass. */
const cellFaultOf = ({ code, name, characters }: Fault, values: Values, line: number): CellFault => ({
  ...{ line, field: name, cell: values[name] ?? '' },
  code: cellFaultCodes[code] ?? 'variable.cell-too-large',
  ...(characters && { characters }),
});

/** Writes one file for the press: a label for each row, on the page of its design, judged once more as it is drawn. */
export class PressWriting {
  readonly #file: LocalPressFile;
  readonly #judge: TableJudge;
  readonly #pageOf: (label: number) => number;
  readonly #layouts: Layouts;

  private constructor({ label, columns, target, title, date }: PressOrder, layouts: Layouts) {
    const { trim, fields, sorts } = label;
    this.#file = new LocalPressFile(target, { title, date: new Date(date) });
    this.#pageOf = pagesInOrder(sorts);
    this.#judge = tableJudge({ fields, columns, pageOf: this.#pageOf, measure: measureOn(trim) });
    this.#layouts = layouts;
  }

  /** Throws if the print file below the labels can't be read, or lacks a page. */
  static async begin(order: PressOrder): Promise<PressWriting> {
    const { trim, fields, sorts } = order.label;
    const grounds = await openGround(await readFile(order.ground));
    if ('ok' in grounds) throw new Error(`The print file can't be read: ${grounds.code}`);
    const layouts = sorts.map((_labels, index) => {
      const ground = grounds[index];
      if (!ground) throw new Error('The print file lacks pages');
      const onPage = fields.filter(({ page }) => page === index + 1);
      const label = { trim, fields: onPage, ground, spotColours: spotColoursOf(ground) };
      return layOut(variableLabel(label));
    });
    return new PressWriting(order, layouts);
  }

  /** Labels of rows, the next ones of the table. Returns the first cell that can't be printed: the file is useless then. */
  add(rows: readonly StoredRow[]): CellFault | undefined {
    for (const [line, ...cells] of rows) {
      const page = this.#pageOf(this.#file.count);
      const values = this.#judge.take(cells, line);
      const layout = values && this.#layouts[page - 1]?.(values);
      if (!layout) return this.#judge.report().faults[0];
      // An empty value prints nothing.
      const fault = layout.faults.find(({ name }) => values[name] !== '');
      if (fault) return cellFaultOf(fault, values, line);
      this.#file.add(layout);
    }
    return undefined;
  }

  /** Ends the file. Returns the number of its labels. */
  end(): number {
    this.#file.end();
    return this.#file.count;
  }
}
