import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { readTable, type TableOfFile, type UnreadTable } from '@labelwerk/tables/read-table.ts';
import { TableFault } from '@labelwerk/tables/table-fault.ts';
import { tableLimits } from '@labelwerk/tables/table-limits.ts';
import type { RowBlock, StoredRow } from './table-orders.ts';

/** Rows of a block, and the characters from which on it is full: it is encrypted in a millisecond. */
const [rowsInBlock, blockLength] = [1_000, 100_000];

const limits = { ...tableLimits, textLength: variableLimits.textLength };

/** Reads a local file with a table into blocks of rows. Texts that a spreadsheet repeats count each time. */
export async function readRows(
  path: string,
): Promise<{ readonly table: TableOfFile; readonly blocks: readonly RowBlock[] } | UnreadTable> {
  const blocks: RowBlock[] = [];
  let rows: StoredRow[] = [];
  let [first, length, total] = [0, 0, 0];
  const endBlock = () => {
    if (rows.length === 0) return;
    blocks.push({ first, rows: JSON.stringify(rows) });
    first += rows.length;
    rows = [];
    length = 0;
  };
  const table = await readTable(
    path,
    () => (cells, line) => {
      // Longer cells are refused for their length in any case.
      const stored = cells.map((cell) => cell.slice(0, variableLimits.cellLength).toWellFormed());
      const more = stored.reduce((sum, cell) => sum + cell.length, 0);
      total += more;
      if (total > variableLimits.textLength) throw new TableFault('table.too-large');
      rows.push([line, ...stored]);
      length += more;
      if (rows.length === rowsInBlock || length > blockLength) endBlock();
    },
    limits,
  );
  endBlock();
  return 'fault' in table ? table : { table, blocks };
}
