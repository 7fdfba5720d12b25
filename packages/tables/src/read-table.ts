import { open } from 'node:fs/promises';
import { readCsv } from './csv/read-csv.ts';
import type { TextEncoding } from './csv/text-of-file.ts';
import { type BeginTable, RowReader } from './row-reader.ts';
import { TableFault, type TableFaultCode } from './table-fault.ts';
import { type TableLimits, tableLimits } from './table-limits.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export type TableOfFile = {
  readonly columns: readonly string[];
  readonly rows: number;
  /** How a CSV was read: `windows-1252` is a guess, and people should look at special letters. */
  readonly encoding?: TextEncoding;
  /** The sheet of a spreadsheet: the first one that is not hidden. */
  readonly sheet?: string;
};

export type UnreadTable = { readonly fault: TableFaultCode };

/** What files begin with that are neither a spreadsheet nor text: Excel before 2007 or with a password, and PDF. */
const [zip, old, pdf] = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
] as const;

/**
 * Reads a local file with a table, CSV or XLSX by its content, row by row. Memory is bounded by the limits, whatever the
 * file holds. Never throws for the content of a file; what `begin` and what it returns throw is passed on.
 */
export async function readTable(
  path: string,
  begin: BeginTable,
  limits: TableLimits = tableLimits,
): Promise<TableOfFile | UnreadTable> {
  const reader = new RowReader(begin, limits);
  try {
    const head = await headOf(path);
    const begins = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);
    if (begins(old)) throw new TableFault('table.old-format');
    if (begins(pdf)) throw new TableFault('table.format');
    const more = begins(zip)
      ? { sheet: await readXlsx(path, reader, limits) }
      : { encoding: await readCsv(path, reader, limits) };
    const { columns, rows } = reader;
    if (columns.length === 0) throw new TableFault('table.empty');
    return { columns, rows, ...more };
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.code };
    throw error;
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
