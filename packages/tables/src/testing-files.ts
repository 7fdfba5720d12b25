import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@labelwerk/testkit/archive/zip-of.ts';
import { readTable, type TableOfFile } from './read-table.ts';
import type { BeginTable, TakeRow } from './row-reader.ts';
import type { TableFaultCode } from './table-fault.ts';
import { type TableLimits, tableLimits } from './table-limits.ts';

/** What was read of a file: the names of its columns, then its rows with their lines. */
export type ReadRows = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [line: number, ...cells: string[]])[];
  readonly table: TableOfFile;
};

/** Reads a table from bytes. */
export async function readBytes(
  bytes: Uint8Array | string,
  limits: Partial<TableLimits> = {},
): Promise<ReadRows | TableFaultCode> {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-table-'));
  try {
    const path = join(folder, 'table');
    writeFileSync(path, bytes);
    const rows: [number, ...string[]][] = [];
    let columns: readonly string[] = [];
    const take: TakeRow = (cells, line) => rows.push([line, ...cells]);
    const begin: BeginTable = (names) => {
      columns = names;
      return take;
    };
    const table = await readTable(path, begin, { ...tableLimits, ...limits });
    return 'fault' in table ? table.fault : { columns, rows, table };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

export type Spreadsheet = {
  /** Content of `sheetData`. */
  readonly rows: string;
  /** Content of `sst`. */
  readonly texts?: string;
  /** Content of `styleSheet`. */
  readonly styles?: string;
  readonly sheets?: string;
  readonly workbook?: string;
  /** Replace a file, or add one. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
};

/** The second sheet of the files below, which has one cell. */
export const otherSheet = `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`;

/** A spreadsheet as Excel writes it, with what is given between its tags. */
export function xlsx({
  rows,
  texts = '',
  styles = '',
  sheets,
  workbook = '',
  files = {},
}: Spreadsheet): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="${packaged}">${all.join('')}</Relationships>`;
  const listed = sheets ?? '<sheet name="Labels" sheetId="1" r:id="r1"/>';
  const content: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}">${workbook}<sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'worksheet', '/xl/worksheets/sheet2.xml'),
      relation('r3', 'sharedStrings', 'sharedStrings.xml'),
      relation('r4', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': otherSheet,
    ...files,
  };
  return zipOf(Object.entries(content).map(([name, bytes]) => ({ name, content: bytes })));
}
